import { cx } from './cx';
import styles from './FactLine.module.css';

interface Props {
  /** Facts in their order; empty ones are left out, and equal ones are shown once. */
  facts: readonly (string | false | null | undefined)[];
  className?: string | undefined;
}

/** Short facts beside each other with a dot between them, never one at the end of a line. */
export const FactLine = ({ facts, className }: Props) => (
  <div className={cx(styles.clip, className)}>
    <p className={styles.line}>
      {[...new Set(facts)].map(
        (fact) =>
          fact && (
            <span key={fact}>
              <bdi>{fact}</bdi>
            </span>
          ),
      )}
    </p>
  </div>
);
