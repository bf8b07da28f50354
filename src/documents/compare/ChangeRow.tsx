import { CopyOutlined, MinusCircleOutlined, PlusCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { FieldDiff } from '@domain/api/documentShapes';
import type { ResInfo } from '@domain/api/shapes';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import styles from './compare.module.css';

export type ChangeKind = FieldDiff['kind'];
type Side = 'before' | 'after';

/** Sign of each kind of change: it never stands without its word. */
export const kindIcons: Readonly<Record<ChangeKind, ReactNode>> = {
  changed: <CopyOutlined aria-hidden />,
  added: <PlusCircleOutlined aria-hidden />,
  removed: <MinusCircleOutlined aria-hidden />,
  moved: <SwapOutlined aria-hidden />,
};
export const changeKinds = ['changed', 'added', 'removed', 'moved'] as const satisfies readonly ChangeKind[];

const marked = (side: Side, text: string) => (side === 'before' ? <del>{text}</del> : <ins>{text}</ins>);

/** A running text in its own direction, with removed and added words marked; with `side`, that side only. */
function Words({ words, side }: { words: NonNullable<FieldDiff['words']>; side?: Side }) {
  const left = side === 'before' ? 'ins' : 'del';
  const shown = side ? words.filter(({ op }) => op !== left) : words;
  return (
    <bdi>
      {shown.map(({ op, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
        <Piece key={i} op={op} text={text} />
      ))}
    </bdi>
  );
}
const Piece = ({ op, text }: { op: 'same' | 'ins' | 'del'; text: string }) =>
  op === 'same' ? text : marked(op === 'del' ? 'before' : 'after', text);

interface FileLineProps {
  file: ResInfo;
  /** Its name, marked where it has come or gone. */
  name?: ReactNode;
  onShow: (file: ResInfo) => void;
}

/** A file of a document: its name, its size, and the way to look at it. */
export function FileLine({ file, name = file.resName, onShow }: FileLineProps) {
  const t = useT();
  return (
    <div className={styles.file}>
      <bdi className={styles.fileName}>{name}</bdi>
      {file.resSize !== undefined && <bdi className={styles.faint}>{fileSize(file.resSize)}</bdi>}
      <Button
        type="link"
        size="small"
        onClick={() => onShow(file)}
        aria-label={`${t('drawer.upload.preview')} ${file.resName}`}
      >
        {t('drawer.upload.preview')}
      </Button>
    </div>
  );
}

interface CellProps {
  change: FieldDiff;
  side: Side;
  onShow: (file: ResInfo) => void;
}

/** Value on a side of a change, or the reason why it is empty. */
function Value({ change, side, onShow }: CellProps) {
  const t = useT();
  const { kind, row, words, isFile } = change;
  const text = change[side];
  const file = change.files?.[side];
  if (isFile && file) return <FileLine file={file} name={marked(side, file.resName)} onShow={onShow} />;
  if (kind === 'moved') return t('compare.place', { n: text ?? '' });
  if (words) return <Words words={words} side={side} />;
  // A whole row, or record, that came or went is called by its name.
  if (row && change.label !== row.title && (kind === 'added' || kind === 'removed') && !change.path.includes('.')) {
    if (text === null)
      return <span className={styles.faint}>{t(side === 'before' ? 'compare.noBefore' : 'compare.noAfter')}</span>;
    return (
      <>
        <bdi>{marked(side, row.title || change.label)}</bdi> <bdi>{text}</bdi>
      </>
    );
  }
  if (text === null || text === '')
    return (
      <span className={styles.faint}>
        {t(
          side === 'before' && kind === 'added'
            ? 'compare.noBefore'
            : side === 'after' && kind === 'removed'
              ? 'compare.noAfter'
              : 'compare.blank',
        )}
      </span>
    );
  // Two values can differ and read the same: digits of a masked number are hidden.
  const readsSame = side === 'after' && kind === 'changed' && text === change.before;
  return (
    <>
      <bdi>{marked(side, text)}</bdi>
      {readsSame && <span className={styles.faint}> {t('compare.readsSame')}</span>}
    </>
  );
}

/** A change in a single place: the old value, then the new one. */
export function ChangeValue({ change, onShow }: Omit<CellProps, 'side'>) {
  if (change.words) return <Words words={change.words} />;
  const sides = (['before', 'after'] as const).filter((side) => change[side] !== null || change.files?.[side]);
  return (
    <span className={styles.inPlace}>
      {sides.map((side) => (
        <Value key={side} change={change} side={side} onShow={onShow} />
      ))}
    </span>
  );
}

/** By how much a number has changed. */
export function By({ by }: { by: FieldDiff['by'] }) {
  const t = useT();
  return by && <span className={styles.faint}>{t(by.more ? 'compare.more' : 'compare.less', { n: by.text })}</span>;
}

/** How much of a running text has gone and come, in characters. */
function amount(words: FieldDiff['words'], t: ReturnType<typeof useT>): string | undefined {
  if (!words) return undefined;
  const count = (op: 'ins' | 'del') =>
    words.filter((one) => one.op === op).reduce((sum, { text }) => sum + [...text.trim()].length, 0);
  return t('compare.amount', { del: count('del'), ins: count('ins') });
}

interface ChangeRowProps {
  id: string;
  change: FieldDiff;
  current: boolean;
  merged: boolean;
  /** Names of the two attempts. */
  names: readonly [before: string, after: string];
  onShow: (file: ResInfo) => void;
}

/** Row of a change: its field, the value before and the value now. */
export function ChangeRow({ id, change, current, merged, names, onShow }: ChangeRowProps) {
  const t = useT();
  const { kind, row, label, words } = change;
  // The row's title is left out when the field or the section has the same name.
  const title = row?.title && row.title !== label && row.title !== change.section ? row.title : undefined;
  const side = (which: Side) => (
    <div className={cx(styles.cell, which === 'after' && styles.after)}>
      <span className={merged ? styles.side : 'visually-hidden'}>{names[which === 'before' ? 0 : 1]}</span>
      <Value change={change} side={which} onShow={onShow} />
      {which === 'after' && change.by && (
        <>
          {' '}
          <By by={change.by} />
        </>
      )}
    </div>
  );
  return (
    <li id={id} className={cx(styles.row, styles[kind])} data-on={current || undefined} tabIndex={-1}>
      <div className={styles.label}>
        {title && <b>{title}</b>}
        {/* A section of one field has said its name. */}
        <span className={label === change.section ? 'visually-hidden' : undefined}>{label}</span>
        {words && <small>{amount(words, t)}</small>}
        <span className={styles.mark}>
          {kindIcons[kind]} {t(`compare.kind.${kind}`)}
        </span>
      </div>
      {merged && words ? (
        <div className={styles.cell}>
          <Words words={words} />
        </div>
      ) : (
        <>
          {side('before')}
          {side('after')}
        </>
      )}
    </li>
  );
}
