import type { OrderDetail } from '@domain/api/order';
import { InvoiceState as States } from '@domain/orders/invoice';
import { Button } from 'antd';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { download } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import detail from './detail.module.css';

const { Asked, Issued, Refused } = States;
const roles = { [Asked]: 'wait', [Issued]: 'ok', [Refused]: 'err' } as const;

/** State of an invoice, with its download when it has been issued. */
export function InvoiceState({ invoice: { state, url } }: { invoice: NonNullable<OrderDetail['invoice']> }) {
  const t = useT();
  const take = async (from: string) => {
    try {
      await download(from);
    } catch (error) {
      if (!isRequestError(error)) throw error;
      toast.error(error.message);
    }
  };
  return (
    <div className={detail.row}>
      <RoleTag role={roles[state]}>{t(`order.invoice.${state}`)}</RoleTag>
      <span className={detail.quiet}>{t(`order.invoice.${state}.why`)}</span>
      {url && <Button onClick={() => void take(url)}>{t('common.download')}</Button>}
    </div>
  );
}
