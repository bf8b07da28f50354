import type { accountApi } from '@domain/api/account';
import type { Output } from '@domain/api/core';
import { Alert, App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LtrText } from '@/components/LtrText';
import { SidePanel } from '@/components/SidePanel';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { dayAndTime, listWords } from '@/services/format';
import styles from './account.module.css';
import { MergeConsent } from './MergeConsent';
import { MergeMoves } from './MergeMoves';

type Similar = Output<(typeof accountApi)['GET /api/Account/GetSimilarAccountInfo']>[number];
type Merged = Output<(typeof accountApi)['POST /api/Account/MergeAccount']>;

const sameKeys = {
  idDocNo: 'profile.similar.same.idDocNo',
  mobile: 'profile.similar.same.mobile',
  'realName+orgName': 'profile.similar.same.nameAndOrg',
} as const;

interface RowProps {
  account: Similar;
  chosen: boolean;
  /** Whether the account has given its consent, or needs none. */
  agreed: boolean;
  onChoose: (chosen: boolean) => void;
  onAgreed: (ticket: string) => void;
}

function Row({ account, chosen, agreed, onChoose, onAgreed }: RowProps) {
  const t = useT();
  const { loginName, realName, orgName, credit, lastLoginTime, sameBy, mergeable, reason } = account;
  return (
    <li>
      <Checkbox checked={chosen} disabled={!mergeable || !agreed} onChange={(event) => onChoose(event.target.checked)}>
        <b dir="auto">{realName}</b> <LtrText>{loginName}</LtrText>
        <small dir="auto">{orgName}</small>
        <small>
          {t('profile.similar.credit', { credit })} ·{' '}
          {lastLoginTime
            ? t('profile.similar.lastLogin', { time: dayAndTime(lastLoginTime) })
            : t('profile.similar.neverLogin')}
        </small>
        <small>{t('profile.similar.same', { what: listWords(sameBy.map((by) => t(sameKeys[by]))) })}</small>
        {!mergeable && reason && <small className={styles.wrong}>{reason}</small>}
      </Checkbox>
      {mergeable && !agreed && <MergeConsent userJumpId={account.userJumpId} onAgreed={onAgreed} />}
      {account.moves && <MergeMoves moves={account.moves} />}
      {account.needsConsent && agreed && <small className={styles.agreed}>{t('profile.similar.agreed')}</small>}
    </li>
  );
}

interface Props {
  loginName: string;
  /** Ids of the accounts that are chosen when the drawer opens. */
  initial?: readonly string[];
  onClose: () => void;
  onMerged: () => void;
}

/** Other accounts that seem to belong to the same person; the chosen ones can be merged into this account. */
export function SimilarDrawer({ loginName, initial = [], onClose, onMerged }: Props) {
  const t = useT();
  const { modal } = App.useApp();
  const [chosen, setChosen] = useState<readonly string[]>(initial);
  /** Tickets of the accounts that have given their consent, by account id. */
  const [tickets, setTickets] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Merged['failed']>([]);
  const intent = useIdempotencyKeys();
  const accounts = useRemote({
    key: 'profile:similar',
    read: (signal) => api('GET /api/Account/GetSimilarAccountInfo', {}, { signal, needs: 'array' }),
  });

  const merge = async () => {
    const userJumpIds = chosen.join(',');
    const agreed = chosen.flatMap((id) => tickets[id] || []);
    const body = { userJumpIds, ...(agreed.length > 0 && { tickets: agreed }) };
    setBusy(true);
    try {
      const merged = await api(
        'POST /api/Account/MergeAccount',
        { body },
        {
          skipErrorHandler: true,
          idempotencyKey: intent.keyOf(JSON.stringify(body)),
          ownNeeds: ['mergedCount', 'failed'],
        },
      );
      intent.done();
      setFailed(merged.failed);
      setChosen([]);
      setTickets({});
      const n = merged.mergedCount ?? chosen.length - merged.failed.length;
      if (n > 0) toast.success(t('profile.similar.done', { n, credit: merged.creditTotal }));
      onMerged();
      accounts.reload();
    } catch (error) {
      if (!isRequestError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  const ask = () =>
    modal.confirm({
      title: t('profile.similar.confirmTitle'),
      content: t('profile.similar.confirmText'),
      okText: t('profile.similar.do', { n: chosen.length }),
      okButtonProps: { danger: true },
      onOk: merge,
    });
  const nameOf = (id: string) => accounts.data?.find(({ userJumpId }) => userJumpId === id)?.loginName ?? id;
  return (
    <SidePanel
      title={t('profile.similar.title')}
      onClose={onClose}
      note={chosen.length === 0 && t('profile.similar.choose')}
      actions={
        <Button type="primary" disabled={chosen.length === 0} loading={busy} onClick={() => void ask()}>
          {t('profile.similar.do', { n: chosen.length })}
        </Button>
      }
    >
      <p>
        <b>{t('profile.similar.into', { loginName })}</b>
      </p>
      <p className={styles.quiet}>{t('profile.similar.why')}</p>
      {failed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('profile.similar.failed')}
          description={failed.map(({ userJumpId, reason }) => (
            <div key={userJumpId}>
              <LtrText>{nameOf(userJumpId)}</LtrText> {reason}
            </div>
          ))}
        />
      )}
      <DataArea
        remote={accounts}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('profile.similar.empty')} description={t('profile.similar.emptyWhy')} />}
      >
        {(list) => (
          <ul className={styles.accounts}>
            {list.map((account) => (
              <Row
                key={account.userJumpId}
                account={account}
                chosen={chosen.includes(account.userJumpId)}
                agreed={!account.needsConsent || account.userJumpId in tickets}
                onAgreed={(ticket) => {
                  setTickets((all) => ({ ...all, [account.userJumpId]: ticket }));
                  setChosen((ids) => [...ids, account.userJumpId]);
                }}
                onChoose={(on) =>
                  setChosen((ids) =>
                    on ? [...ids, account.userJumpId] : ids.filter((id) => id !== account.userJumpId),
                  )
                }
              />
            ))}
          </ul>
        )}
      </DataArea>
    </SidePanel>
  );
}
