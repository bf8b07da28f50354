import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { organisationPath, searchOrganisations } from '@domain/organisations';
import { useModel } from '@umijs/max';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { SvgIcon } from '@/components/SvgIcon';
import { useCommitted } from '@/hooks/useCommitted';
import { useReadings } from '@/hooks/useFinder';
import { useT } from '@/hooks/useT';
import { isComposing } from '@/services/composing';
import { variantTexts } from '@/services/deployment';
import { fetchReadings } from '@/services/finding';
import buttonStyles from '../fields/buttons.module.css';
import choiceStyles from '../fields/choices.module.css';
import { FieldError } from '../fields/Field';
import fieldStyles from '../fields/fields.module.css';
import { OrganisationColumns } from './OrganisationColumns';
import styles from './organisation.module.css';
import type { Registration } from './useRegistration';

/** Advice when the user's school is not in the list, in this order. */
const help = [
  'account.register.organisation.missing.name',
  'account.register.organisation.missing.ask',
  'account.register.organisation.missing.call',
] as const;

/** Number of hits shown at most; with more hits the user types a longer word. */
const MOST_HITS = 50;

/** Step 3: the user's organisation, found by name or level by level from the province. */
export function OrganisationStep({ form }: Registration) {
  const t = useT();
  const { tree, error, load } = useModel('organisations');
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(useCommitted(keyword));
  useEffect(() => void load(), [load]);

  const value = form.values.orgId;
  // A single root, the province, says nothing and is left out.
  const branches = useMemo(() => (tree?.length === 1 ? (tree[0]?.C ?? tree) : tree), [tree]);
  const path = useMemo(() => organisationPath(branches ?? [], value), [branches, value]);
  const readings = useReadings();
  const hits = useMemo(
    () => (branches ? searchOrganisations(branches, wanted, MOST_HITS, readings) : []),
    [branches, wanted, readings],
  );
  const id = form.idOf('orgId');
  const problem = form.errors.orgId;
  const pick = (orgId: string) => form.set('orgId', orgId);

  if (error)
    return (
      <div className={fieldStyles.field} role="alert">
        <p>{error.message}</p>
        <p>
          <button type="button" className={buttonStyles.secondary} onClick={() => void load()}>
            {t('common.retry')}
          </button>
        </p>
      </div>
    );

  return (
    <fieldset className={fieldStyles.field} aria-describedby={problem ? `${id}-error` : undefined}>
      <legend className={choiceStyles.legend}>{t('account.register.organisation')}</legend>
      <p className={styles.picked} aria-live="polite">
        {path.length > 0 ? path.map(({ L }) => L).join(' / ') : t('account.register.organisation.none')}
      </p>
      <div className={fieldStyles.row}>
        <div className={fieldStyles.control} data-bad={problem ? '' : undefined}>
          <SvgIcon of={SearchOutlined} className={fieldStyles.icon} />
          <input
            id={id}
            type="search"
            value={keyword}
            autoComplete="off"
            aria-label={t('account.register.organisation.search')}
            placeholder={t('account.register.organisation.search')}
            onFocus={fetchReadings}
            onChange={(event) => setKeyword(event.target.value)}
            onKeyDown={(event) => {
              // Enter would leave the step before anything is chosen.
              if (event.key !== 'Enter' || isComposing(event)) return;
              event.preventDefault();
              const only = hits.length === 1 ? hits[0]?.at(-1) : undefined;
              if (only) pick(only.V);
            }}
          />
        </div>
      </div>
      {!branches && <div className={styles.loading} role="status" aria-label={t('common.loading')} />}
      {branches && wanted.trim() === '' && <OrganisationColumns tree={branches} value={value} onPick={pick} />}
      {branches && wanted.trim() !== '' && (
        <>
          <p className="visually-hidden" role="status">
            {t('account.register.organisation.hits', { n: hits.length })}
          </p>
          <ul className={styles.hits}>
            {hits.map((hit) => {
              const last = hit.at(-1);
              return (
                last && (
                  <li key={last.V}>
                    <button type="button" aria-pressed={last.V === value} onClick={() => pick(last.V)}>
                      <span>
                        {last.L}
                        <small>
                          {hit
                            .slice(0, -1)
                            .map(({ L }) => L)
                            .join(' / ')}
                        </small>
                      </span>
                      {last.V === value && <SvgIcon of={CheckOutlined} />}
                    </button>
                  </li>
                )
              );
            })}
            {hits.length === 0 && <li className={styles.none}>{t('account.register.organisation.noHit')}</li>}
            {hits.length === MOST_HITS && <li className={styles.none}>{t('account.register.organisation.more')}</li>}
          </ul>
        </>
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      {branches && (
        <details className={styles.help}>
          <summary>{t('account.register.organisation.missing')}</summary>
          <ol className={styles.steps}>
            {help.map((key) => (
              <li key={key}>{t(key, { service: variantTexts().service })}</li>
            ))}
          </ol>
        </details>
      )}
    </fieldset>
  );
}
