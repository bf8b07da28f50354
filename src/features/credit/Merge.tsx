import {
  CheckCircleOutlined,
  CheckOutlined,
  LockOutlined,
  MinusCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { sessionKeys } from '@domain/constants';
import type { MessageKey } from '@locales/keys';
import { useModel } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LtrText } from '@/components/LtrText';
import { PersonAvatar } from '@/components/PersonAvatar';
import { SkeletonRows } from '@/components/SkeletonRows';
import { RoleTag } from '@/components/StatusTag';
import { SimilarAccounts, useMerge } from '@/features/profile';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { oneDecimal } from '@/services/format';
import { storedJson } from '@/services/storage';
import { MergedYears } from './MergedYears';
import styles from './merge.module.css';
import { useCreditPage } from './page';

interface Kept {
  readonly userJumpId: string;
}
const isKept = (value: unknown): value is Kept[] =>
  Array.isArray(value) && value.every((one) => typeof (one as Kept | null)?.userJumpId === 'string');
/** Chosen accounts; kept in session storage. */
const kept = storedJson('session', sessionKeys.creditMergeAccount, isKept);

/** The consequences of a merge, said before it. */
const effects: readonly { key: MessageKey; icon: ReactNode }[] = [
  { key: 'credit.merge.effect.moves', icon: <CheckOutlined aria-hidden /> },
  { key: 'credit.merge.effect.signIn', icon: <LockOutlined aria-hidden /> },
  { key: 'credit.merge.effect.once', icon: <MinusCircleOutlined aria-hidden /> },
  { key: 'credit.merge.effect.final', icon: <WarningOutlined aria-hidden /> },
];

/** The account that stays, first in the list. */
function Mine({ credit }: { credit: number | undefined }) {
  const t = useT();
  const { user } = useModel('currentUser');
  return (
    <div className={styles.mine}>
      <PersonAvatar name={user?.realName ?? ''} size={36} />
      <div>
        <b dir="auto">{user?.realName}</b> <LtrText>{user?.loginName ?? ''}</LtrText>{' '}
        <RoleTag role="ok" icon={<CheckCircleOutlined aria-hidden />}>
          {t('credit.merge.mine')}
        </RoleTag>
        <small dir="auto">{user?.orgName}</small>
      </div>
      <span className={styles.figure}>
        <b>{oneDecimal(credit)}</b>
        <small>{t('profile.similar.credits')}</small>
      </span>
    </div>
  );
}

/** Other accounts of the same user, with the credits before and after a merge. */
export function Merge() {
  const t = useT();
  const { changed } = useCreditPage();
  const merge = useMerge({ initial: (kept.get() ?? []).map(({ userJumpId }) => userJumpId), onMerged: changed });
  const { remote, chosen, consents } = merge;
  const ids = chosen.map(({ userJumpId }) => userJumpId).join();
  const keep = useMemoizedFn(() => {
    if (chosen.length > 0) kept.set(chosen.map(({ userJumpId }) => ({ userJumpId })));
    else if (remote.data) kept.remove();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept again for every other choice
  useEffect(keep, [ids, keep]);
  const tickets = consents.join();
  const preview = useRemote({
    key: 'credit:merge',
    params: `${ids} ${tickets}`,
    read: (signal) =>
      api(
        'GET /api/Credit/PreviewMerge',
        { query: { ...(ids && { userJumpIds: ids }), ...(tickets && { tickets }) } },
        { signal, needs: ['years', 'doubles'] },
      ),
  });
  return (
    <DataArea
      remote={remote}
      skeleton={<SkeletonRows rows={4} />}
      errorTitle={t('credit.merge.failed')}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('credit.merge.none')} description={t('credit.merge.none.why')} />}
    >
      {(list) => (
        <div className={styles.columns}>
          <div>
            <section className={styles.card} aria-labelledby="merge-found">
              <header className={styles.head}>
                <h2 id="merge-found">{t('profile.similar.found', { n: list.length })}</h2>
                <small>{t('credit.merge.by')}</small>
              </header>
              <Mine credit={preview.data?.now} />
              <SimilarAccounts accounts={list} merge={merge} />
            </section>
            <section className={styles.effects} aria-labelledby="merge-effects">
              <h2 id="merge-effects">{t('credit.merge.effects')}</h2>
              <ul>
                {effects.map(({ key, icon }) => (
                  <li key={key}>
                    {icon} {t(key)}
                  </li>
                ))}
              </ul>
            </section>
          </div>
          <aside className={styles.after} aria-labelledby="merge-after">
            <h2 id="merge-after">{t('credit.merge.result')}</h2>
            <DataArea
              remote={preview}
              skeleton={<SkeletonRows rows={4} />}
              errorTitle={t('credit.merge.preview.failed')}
            >
              {(found) => <MergedYears preview={found} />}
            </DataArea>
            {ids === '' && <p className={styles.quiet}>{t('profile.similar.choose')}</p>}
            <Button
              type="primary"
              size="large"
              block
              disabled={chosen.length === 0}
              loading={merge.busy}
              onClick={merge.ask}
            >
              {t('profile.similar.do', { n: chosen.length })}
            </Button>
          </aside>
        </div>
      )}
    </DataArea>
  );
}
