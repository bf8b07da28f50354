import type { UnitTransfer } from '@domain/api/unitTransfer';
import { pageSizes } from '@domain/constants';
import type { FormDefinition } from '@domain/forms';
import { unitTransferAsk } from '@domain/unitTransfers/form';
import { App } from 'antd';
import type { Drawer } from '@/forms/drawer/drawer';
import { useT } from '@/hooks/useT';
import { defineList } from '@/lists';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { compactDay, compactTime } from '@/services/format';
import { Standing } from './Standing';
import { TransferPanel } from './TransferPanel';

type Saved = { id: string; rowVersion: number };
type Send = (key: string, input: object, options: object) => Promise<Saved>;
// The form is that of the call in the contract.
const send = api as unknown as Send;

/** A transfer is handed in at once: it is never a draft on the server. */
const drawer: Drawer<UnitTransfer, Saved> = {
  form: unitTransferAsk as unknown as FormDefinition,
  name: 'unitTransfer',
  words: { add: 'unitTransfer.ask', save: 'unitTransfer.submit', saved: (t) => t('unitTransfer.submitted') },
  draftOf: () => ({ form: 'unitTransfer', id: 'new' }),
  idOf: ({ id }) => id,
  storedOf: ({ rowVersion }) => ({ values: {}, version: rowVersion }),
  save: (body, _, options) =>
    send('POST /api/UnitTransfer/Submit', { body }, { ...options, ownNeeds: ['id', 'rowVersion'] }),
  addsOnly: true,
};

/** Taking a transfer back, as long as nobody has opened it. */
function useActions(reload: () => void) {
  const t = useT();
  const { modal } = App.useApp();
  const withdraw = async ({ id, toName }: UnitTransfer) => {
    const sure = await modal.confirm({
      title: t('unitTransfer.withdraw.title', { to: toName }),
      content: t('unitTransfer.withdraw.why'),
      okText: t('unitTransfer.withdraw'),
    });
    if (!sure) return;
    try {
      await api('PUT /api/UnitTransfer/Withdraw', { body: { id } }, {});
      toast.success(t('unitTransfer.withdrawn'));
    } catch (error) {
      if (!isRequestError(error)) throw error;
    } finally {
      reload();
    }
  };
  return (row: UnitTransfer) =>
    row.withdrawable
      ? [
          {
            key: 'withdraw',
            label: t('unitTransfer.withdraw'),
            name: t('unitTransfer.withdraw.title', { to: row.toName }),
            act: () => void withdraw(row),
          },
        ]
      : [];
}

/** My transfers to other organisations. */
export const unitTransfers = defineList({
  name: 'unitTransfer',
  call: 'GET /api/UnitTransfer/List',
  title: 'frame.screen.unitTransfer',
  lead: 'unitTransfer.lead',
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  nameOf: ({ toName }) => toName,
  filters: [],
  columns: [
    { key: 'to', title: 'unitTransfer.orgId', card: 'head', Cell: ({ row }) => <bdi>{row.toName}</bdi> },
    { key: 'from', title: 'unitTransfer.fromName', card: 'pair', Cell: ({ row }) => <bdi>{row.fromName}</bdi> },
    {
      key: 'day',
      title: 'unitTransfer.day',
      card: 'pair',
      width: 120,
      Cell: ({ row }) => row.day && compactDay(row.day),
    },
    {
      key: 'time',
      title: 'unitTransfer.time',
      card: 'pair',
      width: 136,
      Cell: ({ row }) => row.submitTime && compactTime(row.submitTime),
    },
    { key: 'reason', title: 'unitTransfer.reason', card: 'pair', Cell: ({ row }) => <bdi>{row.reason}</bdi> },
    { key: 'status', title: 'unitTransfer.status', card: 'state', Cell: Standing },
  ],
  useActions,
  opens: drawer as unknown as Drawer,
  Opened: (props) => <TransferPanel {...props} />,
  empty: { title: 'unitTransfer.none', why: 'unitTransfer.none.why' },
});
