import { type FieldGroup, kindOf, type Row } from '@domain/forms';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { useFormContext } from '../context';
import { GroupFacts } from '../GroupFacts';
import { GroupFields } from '../GroupFields';
import { GroupHeadProvider, InHead } from '../groupHead';
import { sectionId } from '../jump';
import { useReveal } from '../reveal';
import { groupName } from '../words';
import { AttachmentHint } from './AttachmentHint';
import { LaterGroups } from './LaterGroups';
import styles from './page.module.css';

/** Groups that are text until they are opened, by name, with the row that they are read from. */
export interface Shut {
  readonly groups: readonly string[];
  readonly row: Row;
  /** Those of them that may wait: they stand behind one line. */
  readonly later?: readonly string[];
}

/** The fields of a group that is text at first; they stay in the form, so that their values and rules hold. */
function ShutGroup({ group, row }: { group: FieldGroup; row: Row }) {
  const t = useT();
  const { definition } = useFormContext();
  const [open, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useReveal(fields, () => setOpen(true));
  const focusFirst = () =>
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')?.focus(),
    );
  return (
    <>
      {!open && (
        <>
          <InHead>
            <Button
              type="link"
              size="small"
              aria-label={t('form.group.open', { name: groupName(t, definition, group.name) })}
              onClick={() => {
                setOpen(true);
                focusFirst();
              }}
            >
              {t('form.group.edit')}
            </Button>
          </InHead>
          <div className={styles.shut}>
            <GroupFacts group={group} row={row} />
          </div>
        </>
      )}
      <div ref={fields} hidden={!open}>
        <GroupFields group={group} />
      </div>
    </>
  );
}

interface CardProps {
  group: FieldGroup;
  /** Number before the group's name. */
  counted: number | undefined;
  /** Number of the group among those whose fields are cards themselves; undefined for any other group. */
  framed: number | undefined;
  note: ReactNode;
  end: ReactNode;
  /** Row that the group is read from while it is text. */
  shut: Row | undefined;
}

function GroupCard({ group, counted, framed, note, end, shut }: CardProps) {
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
        {shut ? <ShutGroup group={group} row={shut} /> : <GroupFields group={group} />}
      </GroupHeadProvider>
      {end && <div className={styles.cardEnd}>{end}</div>}
    </section>
  );
}

interface Props {
  /** Content beside a group's heading (`notes`) and below its fields (`ends`), by the group's name. */
  notes?: Readonly<Record<string, ReactNode>> | undefined;
  ends?: Readonly<Record<string, ReactNode>> | undefined;
  shut?: Shut | undefined;
}

/** The groups of a form as cards of a page. */
export function FormCards({ notes = {}, ends = {}, shut }: Props) {
  const { definition } = useFormContext();
  const { later = [] } = shut ?? {};
  const isFramed = (fields: readonly string[]) =>
    fields.every((one) => {
      const field = definition.fields[one];
      return field && (field.drawnBy !== undefined || kindOf(field).framed?.(field));
    });
  const framed = definition.groups.filter(({ fields }) => isFramed(fields)).map(({ name }) => name);
  // Unless the form numbers them itself.
  const counts = definition.groups.length > 1 && definition.groups.every(({ number }) => number === undefined);
  const card = (group: FieldGroup) => (
    <GroupCard
      key={group.name}
      group={group}
      counted={counts ? definition.groups.indexOf(group) + 1 : undefined}
      framed={framed.includes(group.name) ? framed.indexOf(group.name) + 1 : undefined}
      note={notes[group.name]}
      end={ends[group.name]}
      shut={shut?.groups.includes(group.name) ? shut.row : undefined}
    />
  );
  const waiting = definition.groups.filter(({ name }) => later.includes(name));
  return (
    <>
      {definition.groups.filter((group) => !waiting.includes(group)).map(card)}
      {waiting.length > 0 && <LaterGroups groups={waiting}>{waiting.map(card)}</LaterGroups>}
    </>
  );
}
