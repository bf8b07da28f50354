import { kindOf } from '@domain/forms';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { useFormContext } from '../context';
import { GroupFields } from '../GroupFields';
import { sectionId } from '../jump';
import { groupName } from '../words';
import styles from './page.module.css';

interface Props {
  /** What stands beside a group's heading. */
  notes?: Readonly<Record<string, ReactNode>>;
}

/** The groups of a form as cards of a page. */
export function FormCards({ notes = {} }: Props) {
  const t = useT();
  const { definition } = useFormContext();
  const isFramed = (fields: readonly string[]) =>
    fields.every((one) => {
      const field = definition.fields[one];
      return field && (field.drawnBy !== undefined || kindOf(field).framed?.(field));
    });
  const framed = definition.groups.filter(({ fields }) => isFramed(fields));
  // Unless the form numbers them itself.
  const counts = definition.groups.length > 1 && definition.groups.every(({ number }) => number === undefined);
  return definition.groups.map(({ name, ...group }, i) => (
    <section
      key={name}
      id={sectionId(name)}
      className={isFramed(group.fields) ? styles.open : styles.card}
      data-nth={framed.findIndex((one) => one.name === name) + 1 || undefined}
      aria-labelledby={`${definition.name}-${name}`}
    >
      <div className={styles.cardHead}>
        <h2 id={`${definition.name}-${name}`}>
          {counts && <i aria-hidden>{i + 1}</i>}
          {groupName(t, definition, name)}
        </h2>
        {notes[name] && <span>{notes[name]}</span>}
      </div>
      <GroupFields group={{ name, ...group }} />
    </section>
  ));
}
