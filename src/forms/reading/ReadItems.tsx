import type { ResInfo } from '@domain/api/shapes';
import { type FormDefinition, kindOf, labelKey, readName, valueIn } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Fragment, type ReactNode } from 'react';
import { type Translate, useT } from '@/hooks/useT';
import { FieldValue } from '../FieldValue';
import { readings } from '../readings';
import type { ReadingProps } from '../types';
import { Changed, type MarkOf } from './Changed';
import { FileCards, useFilesSaid } from './FileCards';
import { filesIn } from './filesIn';
import { Pairs } from './Pairs';
import styles from './reading.module.css';
import { type Item, showsFiles } from './sections';

type Definition = Pick<FormDefinition, 'fields' | 'words'>;

/** Items beside each other that are shown in one way. */
interface Run {
  as: 'pairs' | 'files' | 'block';
  items: Item[];
}

const wayOf = ({ field, blank }: Item): Run['as'] => {
  const reading = readings[field.kind];
  if (blank && reading?.headed?.(field) !== true) return 'pairs';
  return showsFiles(field) ? 'files' : reading ? 'block' : 'pairs';
};

const isPhoto = (item: Item) => item.field.kind === 'photo' && wayOf(item) === 'block';

function runsOf(items: readonly Item[]): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    const as = wayOf(item);
    const last = runs.at(-1);
    if (last?.as === as && as !== 'block') last.items.push(item);
    else runs.push({ as, items: [item] });
  }
  return runs;
}

const labelIn = (t: Translate, definition: Definition, name: string) => t(labelKey(definition, name) as MessageKey);

const propsOf = (t: Translate, definition: Definition, { name, field, row }: Item, nth: number): ReadingProps => ({
  field,
  value: valueIn(name, field, row),
  read: readName(name, field) === name ? undefined : row[readName(name, field)],
  labelKey: labelKey(definition, name) as MessageKey,
  label: labelIn(t, definition, name),
  row,
  nth,
  Value: FieldValue,
});

interface Props {
  definition: Definition;
  items: readonly Item[];
  /** Words of the heading above: what has the same name needs no label. */
  heading: string;
  /** Place of the section among those with a number of their own, from 1. */
  nth?: number;
  /** Changes since an earlier version. */
  markOf?: MarkOf | undefined;
}

/** How much stands in a section of one long value, or of files alone. */
export function useNote({ definition, items, nth = 0 }: Omit<Props, 'heading' | 'markOf'>): ReactNode {
  const t = useT();
  const filesSaid = useFilesSaid();
  const [run, ...others] = runsOf(items);
  const [item] = run?.items ?? [];
  if (!run || !item || others.length > 0 || item.blank) return undefined;
  if (run.as === 'files') return filesSaid(run.items.flatMap(({ name, field, row }) => filesIn(name, field, row)));
  const Note = run.as === 'block' ? readings[item.field.kind]?.Note : undefined;
  return Note && <Note {...propsOf(t, definition, item, nth)} />;
}

/** Does the heading, or the name of the file itself, say already which file it is? */
const isSaid = ({ file, label }: { file: ResInfo; label: string }, heading: string) =>
  label === heading || file.resName.replace(/\.\w+$/, '') === label;

/** The photo of a section that holds short values beside it, and no change of the photo; undefined for any other. */
function portraitIn(items: readonly Item[], markOf: MarkOf | undefined): Item | undefined {
  const [photo, ...others] = items.toSorted((a, b) => Number(isPhoto(b)) - Number(isPhoto(a)));
  const stands = photo && isPhoto(photo) && others.length > 0 && markOf?.(photo) === undefined;
  return stands && others.every((one) => wayOf(one) === 'pairs') ? photo : undefined;
}

/** Values of a form as text: short ones beside their labels, long ones over the whole width, files as cards. */
export function ReadItems(props: Props) {
  const t = useT();
  const { definition, items, markOf, nth = 0 } = props;
  const portrait = portraitIn(items, markOf);
  const Photo = portrait && readings[portrait.field.kind]?.Body;
  if (!Photo) return <Runs {...props} />;
  return (
    <div className={styles.portrait}>
      <Photo {...propsOf(t, definition, portrait, nth)} />
      <Runs {...props} items={items.filter((one) => one !== portrait)} />
    </div>
  );
}

function Runs({ definition, items, heading, nth = 0, markOf }: Props) {
  const t = useT();
  const runs = runsOf(items);
  return runs.map((run) => {
    const [item] = run.items;
    if (!item) return null;
    if (run.as === 'pairs')
      return (
        <Pairs
          key={item.name}
          pairs={run.items.map((one) => {
            const { name, field, row, blank } = one;
            return {
              name,
              label: labelIn(t, definition, name),
              wide: field.wide === true || kindOf(field).long === true,
              mark: markOf?.(one),
              value: blank ? (
                <span className={styles.blank}>{t('form.nothing')}</span>
              ) : (
                <FieldValue name={name} field={field} row={row} labelKey={labelKey(definition, name) as MessageKey} />
              ),
            };
          })}
        />
      );
    if (run.as === 'files') {
      const marked = run.items.flatMap((one) => ({ name: one.name, mark: markOf?.(one) }));
      const shown = run.items
        .filter((_, i) => marked[i]?.mark?.alone !== true)
        .flatMap(({ name, field, row }) =>
          filesIn(name, field, row).map((file) => ({ file, label: labelIn(t, definition, name) })),
        );
      return (
        <Fragment key={item.name}>
          {marked.map(
            ({ name, mark }) => mark && <Changed key={name} mark={mark} label={labelIn(t, definition, name)} />,
          )}
          {shown.length > 0 && (
            <FileCards files={shown.map((one) => (isSaid(one, heading) ? { file: one.file } : one))} />
          )}
        </Fragment>
      );
    }
    const { Body, Note, headed } = readings[item.field.kind] ?? {};
    if (!Body) return null;
    const props = propsOf(t, definition, item, nth);
    const mark = markOf?.(item);
    const body = <Body key={item.name} {...props} />;
    if (mark)
      return (
        <Changed key={item.name} mark={mark} label={props.label === heading ? undefined : props.label}>
          {body}
        </Changed>
      );
    if (headed?.(item.field)) return body;
    return (
      <div key={item.name} className={styles.block}>
        {items.length > 1 && props.label !== heading && (
          <h3>
            {props.label} <span className={styles.note}>{Note && runs.length > 1 && <Note {...props} />}</span>
          </h3>
        )}
        {body}
      </div>
    );
  });
}
