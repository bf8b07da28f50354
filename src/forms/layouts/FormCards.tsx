import { type FieldGroup, kindOf } from '@domain/forms';
import { type ReactNode, useState } from 'react';
import { useT } from '@/hooks/useT';
import { useFormContext } from '../context';
import { GroupFields } from '../GroupFields';
import { GroupHeadProvider } from '../groupHead';
import { sectionId } from '../jump';
import { groupName } from '../words';
import { AttachmentHint } from './AttachmentHint';
import styles from './page.module.css';

interface CardProps {
  group: FieldGroup;
  /** Number before the group's name. */
  counted: number | undefined;
  /** Number of the group among those whose fields are cards themselves; undefined for any other group. */
  framed: number | undefined;
  note: ReactNode;
  end: ReactNode;
}

function GroupCard({ group, counted, framed, note, end }: CardProps) {
  const t = useT();
  const { definition } = useFormContext();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const attached = group.fields.every((name) => definition.fields[name]?.kind === 'attachment');
  const headId = `${definition.name}-${group.name}`;
  return (
    <section
      id={sectionId(group.name)}
      className={framed === undefined ? styles.card : styles.open}
      data-nth={framed}
      aria-labelledby={headId}
    >
      <div className={styles.cardHead}>
        <h2 id={headId}>
          {counted !== undefined && <i aria-hidden>{counted}</i>}
          {groupName(t, definition, group.name)}
        </h2>
        {note ? <span>{note}</span> : attached && <AttachmentHint />}
        <div ref={setHead} className={styles.headEnd} />
      </div>
      <GroupHeadProvider value={head}>
        <GroupFields group={group} />
      </GroupHeadProvider>
      {end && <div className={styles.cardEnd}>{end}</div>}
    </section>
  );
}

interface Props {
  /** Content beside a group's heading (`notes`) and below its fields (`ends`), by the group's name. */
  notes?: Readonly<Record<string, ReactNode>> | undefined;
  ends?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The groups of a form as cards of a page. */
export function FormCards({ notes = {}, ends = {} }: Props) {
  const { definition } = useFormContext();
  const isFramed = (fields: readonly string[]) =>
    fields.every((one) => {
      const field = definition.fields[one];
      return field && (field.drawnBy !== undefined || kindOf(field).framed?.(field));
    });
  const framed = definition.groups.filter(({ fields }) => isFramed(fields)).map(({ name }) => name);
  // Unless the form numbers them itself.
  const counts = definition.groups.length > 1 && definition.groups.every(({ number }) => number === undefined);
  return definition.groups.map((group, i) => (
    <GroupCard
      key={group.name}
      group={group}
      counted={counts ? i + 1 : undefined}
      framed={framed.includes(group.name) ? framed.indexOf(group.name) + 1 : undefined}
      note={notes[group.name]}
      end={ends[group.name]}
    />
  ));
}
