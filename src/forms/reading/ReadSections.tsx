import type { ResInfo } from '@domain/api/shapes';
import { type FormDefinition, kindOf, labelKey, readName, valueIn } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { memo, type ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { FieldValue } from '../FieldValue';
import { sectionId } from '../jump';
import { readings } from '../readings';
import type { ReadingProps } from '../types';
import { labelOf } from '../words';
import { FileCards, useFilesSaid } from './FileCards';
import { Pairs } from './Pairs';
import styles from './reading.module.css';
import { filesIn, type Item, type Section, showsFiles } from './sections';

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

/** Does the heading, or the name of the file itself, say already which file it is? */
const isSaid = ({ file, label }: { file: ResInfo; label: string }, heading: string) =>
  label === heading || file.resName.replace(/\.\w+$/, '') === label;

interface SectionProps {
  definition: FormDefinition;
  section: Section;
  /** Beside the heading; by default how much stands in the section. */
  note?: ReactNode;
  /** Between heading and content. */
  begin?: ReactNode;
}

/** Section of a document as text: short values beside their labels, long ones over the whole width, files as cards. */
const ReadSection = memo(({ definition, section, note, begin }: SectionProps) => {
  const t = useT();
  const filesSaid = useFilesSaid();
  const { name, number, nth, items } = section;
  const heading = t(section.heading as MessageKey);
  const runs = runsOf(items);
  const id = sectionId(name);
  const propsOf = ({ name: own, field, row }: Item): ReadingProps => ({
    field,
    value: valueIn(own, field, row),
    read: readName(own, field) === own ? undefined : row[readName(own, field)],
    labelKey: labelKey(definition, own) as MessageKey,
    label: t(labelKey(definition, own) as MessageKey),
    row,
    nth,
    Value: FieldValue,
  });
  const filesOfAll = (all: readonly Item[]) => all.flatMap((one) => filesIn(one.name, one.field, one.row));
  const noteOf = (item: Item) => {
    const Note = readings[item.field.kind]?.Note;
    return Note && <Note {...propsOf(item)} />;
  };
  const [first] = runs;
  const single = runs.length === 1 && first?.items.length === 1 ? first.items[0] : undefined;
  const own =
    first?.as === 'files' && runs.length === 1
      ? filesSaid(filesOfAll(first.items))
      : single && !single.blank
        ? noteOf(single)
        : undefined;
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-head`} tabIndex={-1}>
      <header>
        <h2 id={`${id}-head`}>
          {number !== undefined && <span>{number}</span>}
          {heading}
        </h2>
        <span className={styles.note}>{note ?? own}</span>
      </header>
      {begin}
      {runs.map((run) => {
        const [item] = run.items;
        if (!item) return null;
        if (run.as === 'pairs')
          return (
            <Pairs
              key={item.name}
              pairs={run.items.map((one) => {
                const { field, blank } = one;
                const { labelKey: key, label } = propsOf(one);
                return {
                  name: one.name,
                  label,
                  wide: field.wide === true || kindOf(field).long === true,
                  value: blank ? (
                    <span className={styles.blank}>{t('form.nothing')}</span>
                  ) : (
                    <FieldValue name={one.name} field={field} row={one.row} labelKey={key} />
                  ),
                };
              })}
            />
          );
        if (run.as === 'files') {
          const shown = run.items.flatMap(({ name: of, field, row }) =>
            filesIn(of, field, row).map((file) => ({ file, label: labelOf(t, definition, of) })),
          );
          return (
            <FileCards key={item.name} files={shown.map((one) => (isSaid(one, heading) ? { file: one.file } : one))} />
          );
        }
        const { Body, headed } = readings[item.field.kind] ?? {};
        const props = propsOf(item);
        if (!Body) return null;
        if (headed?.(item.field)) return <Body key={item.name} {...props} />;
        return (
          <div key={item.name} className={styles.block}>
            {props.label !== heading && (runs.length > 1 || single === undefined) && (
              <h3>
                {props.label} <span className={styles.note}>{noteOf(item)}</span>
              </h3>
            )}
            <Body {...props} />
          </div>
        );
      })}
    </section>
  );
});

interface Props {
  definition: FormDefinition;
  sections: readonly Section[];
  /** Beside the headings of sections, by their names. */
  notes?: Readonly<Record<string, ReactNode>> | undefined;
  /** Below the headings of sections, by their names. */
  begins?: Readonly<Record<string, ReactNode>> | undefined;
}

/** A filled-in form as a document. */
export function ReadSections({ definition, sections, notes = {}, begins = {} }: Props) {
  const t = useT();
  return (
    <article className={styles.document}>
      {sections.length === 0 && <p className={styles.blank}>{t('form.nothing')}</p>}
      {sections.map((section) => (
        <ReadSection
          key={section.name}
          definition={definition}
          section={section}
          note={notes[section.name]}
          begin={begins[section.name]}
        />
      ))}
    </article>
  );
}
