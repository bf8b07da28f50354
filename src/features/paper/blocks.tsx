import { shares } from '@domain/papers/layout';
import { pairsOf } from '@domain/papers/measure';
import type { PaperBlock, PaperBlockOf, PaperCell } from '@domain/papers/model';
import { cx } from '@/components/cx';
import styles from './paper.module.css';
import { Entries, Person, Prose, type Rows } from './proseBlocks';

/** Column widths as shares of the table width. */
function Columns({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      {shares(widths).map((share, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <col key={i} style={{ inlineSize: `${share * 100}%` }} />
      ))}
    </colgroup>
  );
}

function Cell({ cell: { text, head, colSpan, align } }: { cell: PaperCell }) {
  const Tag = head ? 'th' : 'td';
  return (
    <Tag colSpan={colSpan} scope={head ? 'row' : undefined} className={cx(align === 'center' && styles.center)}>
      {text}
    </Tag>
  );
}

function RowList({ rows, first = 0 }: { rows: readonly (readonly PaperCell[])[]; first?: number }) {
  return rows.map((cells, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row has only its position
    <tr key={first + i}>
      {cells.map((cell, j) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Cell key={j} cell={cell} />
      ))}
    </tr>
  ));
}

function Title({ block: { text, subtitle, stamp } }: { block: PaperBlockOf<'title'> }) {
  return (
    <div className={styles.title}>
      <h2>{text}</h2>
      {(subtitle || stamp) && (
        <p>
          {subtitle && <span>{subtitle}</span>}
          {stamp && <span className={styles.stamp}>{stamp}</span>}
        </p>
      )}
    </div>
  );
}

function Table({ block, from = 0, to = block.rows.length }: { block: PaperBlockOf<'table'> } & Rows) {
  return (
    <table className={styles.table}>
      <Columns widths={block.widths} />
      <thead>
        <tr>
          {block.head.map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <th key={i} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.length > 0 ? (
          <RowList rows={block.rows.slice(from, to)} first={from} />
        ) : (
          <RowList rows={[[{ text: block.empty, colSpan: block.head.length, align: 'center' }]]} />
        )}
      </tbody>
    </table>
  );
}

/** Signature boxes in pairs; `from` and `to` count the pairs. */
function Signatures({ block, from, to }: { block: PaperBlockOf<'signatures'> } & Rows) {
  return pairsOf(block)
    .slice(from, to)
    .map((pair) => (
      <div key={pair[0]?.title} className={styles.signatures}>
        {pair.map(({ title, text, foot }) => (
          <div key={title}>
            <p>{title}</p>
            {text && <p>{text}</p>}
            <p className={styles.signature}>{foot.join('\n')}</p>
          </div>
        ))}
      </div>
    ));
}

function Verify({ block: { text, qr } }: { block: PaperBlockOf<'verify'> }) {
  return (
    <div className={styles.verify}>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={qr.path} />
      </svg>
      <p>{text}</p>
    </div>
  );
}

/** Rank of a block, for the space before the next one: `part` or `section` for headings, else its kind. */
export const rankOf = (block: PaperBlock): string =>
  block.kind === 'heading' ? (block.level === 1 ? 'part' : 'section') : block.kind;

/** Block of a paper, or only the rows of it that are on a page. The PDF (server/papers) draws the same. */
export function Block({ block, from, to }: { block: PaperBlock } & Rows) {
  switch (block.kind) {
    case 'title':
      return <Title block={block} />;
    case 'heading':
      return (
        <h3
          className={cx(
            block.level === 1 ? styles.part : styles.section,
            block.mark === 'bar' && styles.bar,
            block.mark === 'rule' && styles.rule,
          )}
        >
          {block.mark ? <span>{block.text}</span> : block.text}
        </h3>
      );
    case 'person':
      return <Person block={block} />;
    case 'prose':
      return <Prose block={block} {...(from !== undefined && { from, to })} />;
    case 'entries':
      return <Entries block={block} {...(from !== undefined && { from, to })} />;
    case 'form':
      return (
        <table className={cx(styles.table, styles.form)}>
          <Columns widths={block.widths} />
          <tbody>
            <RowList rows={block.rows.slice(from, to)} first={from ?? 0} />
          </tbody>
        </table>
      );
    case 'table':
      return <Table block={block} {...(from !== undefined && { from, to })} />;
    case 'signatures':
      return <Signatures block={block} {...(from !== undefined && { from, to })} />;
    case 'verify':
      return <Verify block={block} />;
  }
}
