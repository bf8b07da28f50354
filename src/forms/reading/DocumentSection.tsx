import type { ReactNode } from 'react';
import { sectionId } from '../jump';
import styles from './reading.module.css';

interface DocumentSectionProps {
  /** Names its place on the page. */
  name: string;
  number?: string | undefined;
  heading: string;
  /** How much stands in it. */
  note?: ReactNode;
  children: ReactNode;
}

/** Section of a document with its heading. */
export function DocumentSection({ name, number, heading, note, children }: DocumentSectionProps) {
  const id = sectionId(name);
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-head`} tabIndex={-1}>
      <header>
        <h2 id={`${id}-head`}>
          {number !== undefined && <span>{number}</span>}
          {heading}
        </h2>
        <span className={styles.note}>{note}</span>
      </header>
      {children}
    </section>
  );
}

/** Card on which the sections of a document stand. */
export const DocumentText = ({ children }: { children: ReactNode }) => (
  <article className={styles.document}>{children}</article>
);
