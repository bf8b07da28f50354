import { CheckCircleFilled } from '@ant-design/icons';
import { type FormDefinition, storedName } from '@domain/forms';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { Ring } from '@/components/Ring';
import { JumpChip } from '@/components/StickyBar';
import { useT } from '@/hooks/useT';
import { sectionId } from '../jump';
import { useCompleteness } from '../useCompleteness';
import { groupName, labelOf } from '../words';
import styles from './page.module.css';

const placeOf = (d: FormDefinition, name: string): string => {
  const field = d.fields[name];
  return field ? storedName(name, field) : name;
};

interface Props {
  definition: FormDefinition;
  form: FormInstance;
  onJump: (name: string) => void;
}

/** Beside a form: how complete it is, its groups, and a jump to everything that is missing. */
export function Outline({ definition, form, onJump, below }: Props & { below?: ReactNode }) {
  const t = useT();
  const { total, missing, groups } = useCompleteness(definition, form);
  const done = total - missing.length;
  return (
    <aside className={styles.rail} aria-label={t('form.outline.title')}>
      <div className={styles.card}>
        <div className={styles.progress}>
          <Ring
            value={done}
            total={total}
            size={56}
            stroke={7}
            tone={missing.length === 0 ? 'ok' : 'required'}
            label={t('form.outline.progress', { done, total })}
          >
            {missing.length === 0 ? (
              <CheckCircleFilled className={styles.allDone} aria-hidden />
            ) : (
              <b>{missing.length}</b>
            )}
          </Ring>
          <div>
            <h2>{t('form.outline.title')}</h2>
            <p role="status">{t('form.outline.left', { n: missing.length })}</p>
          </div>
        </div>
        <ul className={styles.sections}>
          {groups.map(({ name, required, missing: lacking }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(sectionId(name))?.scrollIntoView({ behavior: 'smooth', block: 'start' });
                }}
              >
                {groupName(t, definition, name)}
                <span data-missing={lacking.length > 0 || undefined}>
                  {lacking.length > 0
                    ? t('form.outline.sectionLeft', { n: lacking.length })
                    : t(required ? 'form.outline.sectionDone' : 'form.outline.optional')}
                </span>
              </a>
              {lacking.length > 0 && (
                <ul className={styles.jumps}>
                  {lacking.map((field) => (
                    <li key={field}>
                      <button type="button" onClick={() => onJump(placeOf(definition, field))}>
                        {labelOf(t, definition, field)}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </aside>
  );
}

/** How many jumps have room in a bar. */
const JUMPS = 3;

/** What is missing, in the bar: the first ones as jumps. */
export function MissingWords({ definition, form, onJump }: Props) {
  const t = useT();
  const { missing } = useCompleteness(definition, form);
  return (
    <>
      <span className={styles.left}>{t('form.outline.left', { n: missing.length })}</span>
      {missing.slice(0, JUMPS).map((field) => (
        <JumpChip key={field} onClick={() => onJump(placeOf(definition, field))}>
          {labelOf(t, definition, field)}
        </JumpChip>
      ))}
    </>
  );
}
