import type { ResourceUse } from '@domain/api/resource';
import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import { wholeNumber } from '@/services/format';
import styles from './resource.module.css';

/** Where a row is used, and how often. */
export function Uses({ uses }: { uses: readonly ResourceUse[] }) {
  const t = useT();
  if (uses.length === 0) return <p className={styles.quiet}>{t('manage.resource.unused')}</p>;
  return (
    <dl className={styles.uses}>
      {uses.map(({ key, params, n }) => (
        <div key={`${key}${JSON.stringify(params)}`}>
          <dt>{t(key as MessageKey, params)}</dt>
          <dd>{wholeNumber(n)}</dd>
        </div>
      ))}
    </dl>
  );
}
