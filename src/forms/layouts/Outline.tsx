import { CheckCircleFilled } from '@ant-design/icons';
import { type FormDefinition, storedName } from '@domain/forms';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { Ring } from '@/components/Ring';
import { JumpChip, JumpChips } from '@/components/StickyBar';
import { useT } from '@/hooks/useT';
import { type RunningUploads, useUploads } from '../uploads';
import { useCompleteness } from '../useCompleteness';
import { labelOf } from '../words';
import { OutlineSection } from './OutlineSection';
import styles from './page.module.css';
import { useCurrentSection } from './useCurrentSection';

const placeOf = (d: FormDefinition, name: string): string => {
  const field = d.fields[name];
  return field ? storedName(name, field) : name;
};

interface Props {
  definition: FormDefinition;
  form: FormInstance;
  onJump: (name: string) => void;
  /** Text that tells what else than a missing field keeps the form from being handed in. */
  held?: string | undefined;
}

interface OutlineProps extends Props {
  uploads: RunningUploads;
  /** Remarks on groups that were returned and have not been changed yet, by group name. */
  remarks?: Readonly<Record<string, string>> | undefined;
  /** Time of the last draft. */
  kept?: ReactNode;
  below?: ReactNode;
}

/** Outline beside a form: its progress, and the state of each group with links to the missing fields. */
export function Outline({ definition, form, onJump, uploads, remarks = {}, held, kept, below }: OutlineProps) {
  const t = useT();
  const { total, missing, groups, row } = useCompleteness(definition, form);
  const underWay = useUploads(uploads);
  const current = useCurrentSection(groups.map(({ name }) => name));
  const isWhole = ({ name, missing: own, expected }: (typeof groups)[number]) =>
    own.length === 0 && expected.length === 0 && remarks[name] === undefined;
  const whole = groups.filter(isWhole).length;
  return (
    <aside className={styles.rail} aria-label={t('form.outline.title')}>
      <div className={styles.card}>
        <div className={styles.progress}>
          <Ring
            value={whole}
            total={groups.length}
            size={56}
            stroke={7}
            tone="ok"
            label={t('form.outline.progress', { done: total - missing.length, total })}
          >
            {whole === groups.length && held === undefined ? (
              <CheckCircleFilled className={styles.allDone} aria-hidden />
            ) : (
              <b>{whole}</b>
            )}
          </Ring>
          <div>
            <h2>{t('form.outline.sections', { done: whole, total: groups.length })}</h2>
            <p role="status">
              {missing.length === 0 && held !== undefined ? held : t('form.outline.left', { n: missing.length })}
            </p>
            {kept}
          </div>
        </div>
        <ul className={styles.sections}>
          {groups.map((group) => {
            const fields = definition.groups.find(({ name }) => name === group.name)?.fields ?? [];
            const places = fields.map((name) => placeOf(definition, name));
            return (
              <OutlineSection
                key={group.name}
                definition={definition}
                group={group}
                fields={fields}
                row={row}
                sending={[...underWay.values()].find(({ field }) => places.includes(field))?.percent}
                current={group.name === current}
                remark={remarks[group.name]}
                onJump={(name) => onJump(placeOf(definition, name))}
              />
            );
          })}
        </ul>
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </aside>
  );
}

/** Number of links in the bar, at most. */
const JUMPS = 6;

/** Number of missing fields, for the bar, with links to the first ones. */
export function MissingWords({ definition, form, onJump, held }: Props) {
  const t = useT();
  const { missing } = useCompleteness(definition, form);
  return (
    <>
      {(missing.length > 0 || held === undefined) && (
        <span className={styles.left}>{t('form.outline.left', { n: missing.length })}</span>
      )}
      {missing.length > 0 && (
        <JumpChips>
          {missing.slice(0, JUMPS).map((field) => (
            <JumpChip key={field} onClick={() => onJump(placeOf(definition, field))}>
              {labelOf(t, definition, field)}
            </JumpChip>
          ))}
        </JumpChips>
      )}
    </>
  );
}
