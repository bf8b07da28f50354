import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { type FieldGroup, holds, kindOf, storedName } from '@domain/forms';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { useFormContext } from '../context';
import styles from '../forms.module.css';
import { GroupFields } from '../GroupFields';
import { useReveal } from '../reveal';
import { useBeside } from '../useBeside';
import { useErrorsIn } from '../useErrorsIn';
import { groupName, labelsOf } from '../words';
import { AttachmentHint } from './AttachmentHint';

/** Group of a form in a drawer; a folded group opens on demand, and by itself when a field in it has a problem. */
function Section({ group, children }: { group: FieldGroup; children: ReactNode }) {
  const t = useT();
  const { definition } = useFormContext();
  const [unfolded, setUnfolded] = useState(false);
  const deciding = [
    ...new Set(group.fields.flatMap((name) => Object.keys(definition.fields[name]?.visibleWhen ?? {}))),
  ];
  const beside = useBeside([''], deciding);
  const fields = group.fields.flatMap((name) => {
    const field = definition.fields[name];
    return field && holds(field.visibleWhen, beside) ? [[name, field] as const] : [];
  });
  const wrong = useErrorsIn(fields.map(([name, field]) => [storedName(name, field)]));
  const place = useRef<HTMLElement>(null);
  useReveal(place, () => setUnfolded(true));
  const open = !group.folded || unfolded || wrong > 0;
  const title = groupName(t, definition, group.name);
  const apart = fields.every(([, field]) => kindOf(field).apart);
  return (
    <section ref={place} className={styles.group} aria-label={title}>
      {group.folded && (
        <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setUnfolded(!open)}>
          {open ? <DownOutlined aria-hidden /> : <RightOutlined className="flip" aria-hidden />}
          {title}
          <span className={styles.foldNames}>
            {labelsOf(
              t,
              definition,
              fields.map(([name]) => name),
            )}
          </span>
        </button>
      )}
      {apart && (
        <div className={styles.groupHead}>
          {title} <AttachmentHint />
        </div>
      )}
      {/* A folded group stays in the form, so that its values are kept and its rules hold. */}
      <div hidden={!open}>
        <GroupFields group={group} />
      </div>
      {children}
    </section>
  );
}

/** The groups of a form below each other, as in a drawer; `below` is content below the group of a field. */
export function FormSections({ below }: { below?: { field: string; content: ReactNode } }) {
  const { definition } = useFormContext();
  return definition.groups.map((group) => (
    <Section key={group.name} group={group}>
      {below && group.fields.includes(below.field) && below.content}
    </Section>
  ));
}
