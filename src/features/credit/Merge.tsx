import type { accountApi } from '@domain/api/account';
import type { Output } from '@domain/api/core';
import { sessionKeys } from '@domain/constants';
import { useModel } from '@umijs/max';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LtrText } from '@/components/LtrText';
import { MergeMoves, movesTogether, SimilarDrawer } from '@/features/profile';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { oneDecimal } from '@/services/format';
import { storedJson } from '@/services/storage';
import styles from './credit.module.css';
import { useCreditPage } from './page';

type Similar = Output<(typeof accountApi)['GET /api/Account/GetSimilarAccountInfo']>[number];

const isSimilar = (value: unknown): value is Similar[] =>
  Array.isArray(value) && value.every((one) => typeof (one as Similar | null)?.userJumpId === 'string');
/** Chosen accounts; kept in session storage. */
const kept = storedJson('session', sessionKeys.creditMergeAccount, isSimilar);

/** Other accounts of the same user, with what merging would move. */
export function Merge() {
  const t = useT();
  const { changed } = useCreditPage();
  const loginName = useModel('currentUser').user?.loginName ?? '';
  const [chosen, setChosen] = useState<readonly Similar[]>(() => kept.get() ?? []);
  const [open, setOpen] = useState(false);
  const remote = useRemote({
    key: 'profile:similar',
    read: (signal) => api('GET /api/Account/GetSimilarAccountInfo', {}, { signal, needs: 'array' }),
  });
  const choose = (next: readonly Similar[]) => {
    setChosen(next);
    if (next.length > 0) kept.set([...next]);
    else kept.remove();
  };
  return (
    <section className={styles.merge}>
      <p className={styles.hint}>{t('credit.merge.intro')}</p>
      <DataArea
        remote={remote}
        errorTitle={t('credit.merge.failed')}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('credit.merge.none')} description={t('credit.merge.none.why')} />}
      >
        {(list) => {
          const there = list.filter((one) => chosen.some(({ userJumpId }) => userJumpId === one.userJumpId));
          const sum = there.reduce((all, { credit }) => all + credit, 0);
          return (
            <>
              <ul className={styles.others}>
                {list.map((one) => (
                  <li key={one.userJumpId}>
                    <Checkbox
                      disabled={!one.mergeable}
                      checked={there.includes(one)}
                      onChange={({ target }) =>
                        choose(target.checked ? [...there, one] : there.filter((other) => other !== one))
                      }
                    >
                      <b dir="auto">{one.realName}</b> <LtrText>{one.loginName}</LtrText>{' '}
                      <small dir="auto">{one.orgName}</small>
                    </Checkbox>
                    <b>{t('credit.merge.credit', { n: oneDecimal(one.credit) })}</b>
                    {one.reason && <small className={styles.wrong}>{one.reason}</small>}
                  </li>
                ))}
              </ul>
              {there.length > 0 && (
                <div className={styles.preview} role="status">
                  <b>{t('credit.merge.preview', { n: oneDecimal(sum) })}</b>
                  <MergeMoves moves={movesTogether(there.flatMap(({ moves }) => (moves ? [moves] : [])))} />
                  {there.some(({ needsConsent }) => needsConsent) && <p>{t('credit.merge.preview.consent')}</p>}
                  <p>{t('credit.merge.preview.why')}</p>
                  <Button type="primary" onClick={() => setOpen(true)}>
                    {t('credit.merge.go', { n: there.length })}
                  </Button>
                </div>
              )}
              {open && (
                <SimilarDrawer
                  loginName={loginName}
                  // An account that must consent first can be chosen after it has.
                  initial={there.filter(({ needsConsent }) => !needsConsent).map(({ userJumpId }) => userJumpId)}
                  onClose={() => {
                    setOpen(false);
                    // A try whose answer was lost may have merged them.
                    remote.reload();
                  }}
                  onMerged={() => {
                    choose([]);
                    remote.reload();
                    changed();
                  }}
                />
              )}
            </>
          );
        }}
      </DataArea>
    </section>
  );
}
