import type { accountApi } from '@domain/api/account';
import type { Output } from '@domain/api/core';
import { useModel } from '@umijs/max';
import { App } from 'antd';
import { useState } from 'react';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { listWords } from '@/services/format';

export type Similar = Output<(typeof accountApi)['GET /api/Account/GetSimilarAccountInfo']>[number];
type Merged = Output<(typeof accountApi)['POST /api/Account/MergeAccount']>;

/** An account as a sentence names it: the names of one person's accounts differ in how they sign in. */
const nameOf = ({ realName, loginName, orgName }: Similar) => `${realName} \u2066${loginName}\u2069 (${orgName})`;

interface Options {
  /** Ids of the accounts that are chosen at first. */
  initial?: readonly string[];
  onMerged?: () => void;
}

/** Other accounts of the same person, the choice among them, the consents that they have given, and their merge. */
export function useMerge({ initial = [], onMerged }: Options = {}) {
  const t = useT();
  const { modal } = App.useApp();
  const { refresh } = useModel('currentUser');
  const [wanted, setWanted] = useState<readonly string[]>(initial);
  /** Tickets of the accounts that have given their consent, by account id. */
  const [tickets, setTickets] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Merged['failed']>([]);
  const intent = useIdempotencyKeys();
  const remote = useRemote({
    key: 'profile:similar',
    read: (signal) => api('GET /api/Account/GetSimilarAccountInfo', {}, { signal, needs: 'array' }),
  });
  const isReady = ({ mergeable, needsConsent, userJumpId }: Similar) =>
    mergeable && (!needsConsent || userJumpId in tickets);
  const chosen = (remote.data ?? []).filter((one) => wanted.includes(one.userJumpId) && isReady(one));
  const consents = chosen.flatMap(({ userJumpId }) => tickets[userJumpId] || []);

  const merge = async () => {
    const userJumpIds = chosen.map(({ userJumpId }) => userJumpId).join(',');
    const body = { userJumpIds, ...(consents.length > 0 && { tickets: consents }) };
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
      setWanted([]);
      setTickets({});
      const n = merged.mergedCount ?? chosen.length - merged.failed.length;
      if (n > 0) toast.success(t('profile.similar.done', { n, credit: merged.creditTotal }));
      onMerged?.();
    } catch (error) {
      if (!isRequestError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
      // A try whose answer was lost may have merged them. How many there are is also said by the tab, the hub and the menu.
      remote.reload();
      void refresh();
    }
  };
  const ask = () =>
    modal.confirm({
      title: t('profile.similar.confirmTitle'),
      content: t('profile.similar.confirmText', { accounts: listWords(chosen.map(nameOf)) }),
      okText: t('profile.similar.do', { n: chosen.length }),
      okButtonProps: { danger: true },
      onOk: merge,
    });
  return {
    remote,
    chosen,
    consents,
    busy,
    failed,
    isReady,
    ask: () => void ask(),
    choose: (id: string, on: boolean) => setWanted((ids) => [...ids.filter((one) => one !== id), ...(on ? [id] : [])]),
    agree: (id: string, ticket: string) => {
      setTickets((all) => ({ ...all, [id]: ticket }));
      setWanted((ids) => [...ids, id]);
    },
  };
}
export type Merge = ReturnType<typeof useMerge>;
