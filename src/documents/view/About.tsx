import styles from './view.module.css';

/** Facts of a document below its title; empty ones are left out. */
export const About = ({ facts }: { facts: readonly (string | false | null | undefined)[] }) => (
  <p className={styles.about}>
    {facts.map(
      (fact) =>
        fact && (
          <span key={fact}>
            <bdi>{fact}</bdi>
          </span>
        ),
    )}
  </p>
);
