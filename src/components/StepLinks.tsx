import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { PageLink } from './PageLink';
import styles from './StepLinks.module.css';

/** A page beside the shown one: its address, its name, and what it is to the shown one. */
export interface Neighbour {
  to: string;
  name: string;
  words: string;
}

interface Props {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  label: string;
}

/** At the foot of a page: the one before it and the one after it, by their names. */
export function StepLinks({ previous, next, label }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.steps} aria-label={label}>
      {previous && (
        <PageLink to={previous.to} className={styles.step}>
          <LeftOutlined aria-hidden className="flip" />
          <Name {...previous} />
        </PageLink>
      )}
      {next && (
        <PageLink to={next.to} className={styles.step} data-next>
          <Name {...next} />
          <RightOutlined aria-hidden className="flip" />
        </PageLink>
      )}
    </nav>
  );
}

const Name = ({ words, name }: Neighbour) => (
  <span className={styles.name}>
    <small>{words}</small>
    <bdi>{name}</bdi>
  </span>
);
