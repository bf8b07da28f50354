import { ENTRY_GAP, entryLines } from '@domain/papers/measure';
import type { PaperBlockOf } from '@domain/papers/model';
import type { Slice } from '@domain/papers/pages';
import { useFileUrl } from '@/hooks/useFileUrl';
import styles from './paper.module.css';

/** Range of the rows of a block that are shown; all rows without it. */
export type Rows = Omit<Slice, 'block'>;

function Photo({ url }: { url: string }) {
  const href = useFileUrl(url);
  return <span className={styles.photo}>{href && <img src={href} alt="" />}</span>;
}

/** Person that the paper is about. */
export const Person = ({ block: { name, lines, photo } }: { block: PaperBlockOf<'person'> }) => (
  <div className={styles.person}>
    <div>
      <h2>{name}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
    {photo && <Photo url={photo.url} />}
  </div>
);

/** Running text; `from` and `to` count paragraphs. */
export const Prose = ({ block: { paragraphs }, from = 0, to }: { block: PaperBlockOf<'prose'> } & Rows) =>
  paragraphs.slice(from, to).map((text, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has only its position
    <p key={from + i} className={styles.prose}>
      {text}
    </p>
  ));

/** Entries of a person's work, with dates; `from` and `to` count the lines of entries. */
export const Entries = ({ block, from = 0, to }: { block: PaperBlockOf<'entries'> } & Rows) =>
  entryLines(block)
    .slice(from, to)
    .map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line has only its position
      <div key={from + i} className={styles.entries} data-dates={block.dates}>
        {line.map(({ date, title, detail }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={n} className={styles.entry}>
            <span>{date}</span>
            <p>
              <b>{title}</b>
              {detail && (
                <span>
                  {ENTRY_GAP}
                  {detail}
                </span>
              )}
            </p>
          </div>
        ))}
      </div>
    ));
