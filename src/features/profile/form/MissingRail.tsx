import { CheckCircleFilled } from '@ant-design/icons';
import type { MessageKey } from '@locales/keys';
import type { FormInstance } from 'antd';
import { Ring } from '@/components/Ring';
import { useT } from '@/hooks/useT';
import type { FormValues } from '../values';
import { labelOf } from '../words';
import styles from './form.module.css';
import { jumpTo, useMissing } from './missing';

/** Beside the form: how complete the profile is, and a jump to everything that is missing. */
export function MissingRail({ form }: { form: FormInstance<FormValues> }) {
  const t = useT();
  const { fields, total, groups } = useMissing(form);
  const done = total - fields.length;
  return (
    <aside className={styles.rail} aria-label={t('profile.missing.title')}>
      <div className={styles.card}>
        <div className={styles.progress}>
          <Ring
            value={done}
            total={total}
            size={56}
            stroke={7}
            tone={fields.length === 0 ? 'ok' : 'required'}
            label={t('profile.missing.progress', { done, total })}
          >
            {fields.length === 0 ? (
              <CheckCircleFilled className={styles.allDone} aria-hidden />
            ) : (
              <b>{fields.length}</b>
            )}
          </Ring>
          <div>
            <h2>{t('profile.missing.title')}</h2>
            <p role="status">{t('profile.missing.left', { n: fields.length })}</p>
          </div>
        </div>
        <ul className={styles.sections}>
          {groups.map(({ group, required, fields: missing }) => (
            <li key={group}>
              <a
                href={`#${group}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(group)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
                }}
              >
                {t(`profile.group.${group}` as MessageKey)}
                <span data-missing={missing.length > 0 || undefined}>
                  {missing.length > 0
                    ? t('profile.missing.sectionLeft', { n: missing.length })
                    : t(required ? 'profile.missing.sectionDone' : 'profile.missing.optional')}
                </span>
              </a>
              {missing.length > 0 && (
                <ul className={styles.jumps}>
                  {missing.map((name) => (
                    <li key={name}>
                      <button type="button" onClick={() => jumpTo(form, name)}>
                        {labelOf(t, name)}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
