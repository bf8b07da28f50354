import type { ResourceUse } from '@domain/api/resource';
import type { MessageKey } from '@locales/keys';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { wholeNumber } from '@/services/format';
import styles from './resource.module.css';

interface Props {
  uses: readonly ResourceUse[];
  /** Page on which the uses of a kind are seen to; none where there is no such page, or the reader may not open it. */
  to?: ((key: string) => string | undefined) | undefined;
}

/** Where a row is used, and how often; each leads to where that is seen to. */
export function Uses({ uses, to }: Props) {
  const t = useT();
  if (uses.length === 0) return <p className={styles.quiet}>{t('manage.resource.unused')}</p>;
  return (
    <dl className={styles.uses}>
      {uses.map(({ key, params, n }) => {
        const page = to?.(key);
        return (
          <div key={`${key}${JSON.stringify(params)}`}>
            <dt>{t(key as MessageKey, params)}</dt>
            <dd>{page ? <PageLink to={page}>{wholeNumber(n)}</PageLink> : wholeNumber(n)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
