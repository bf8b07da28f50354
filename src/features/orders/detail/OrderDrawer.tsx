import { studyLinks } from '@domain/selfStudy/links';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { canMove } from '@/components/MoveButton';
import { OnItsWay } from '@/components/OnItsWay';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone } from '@/hooks/useMediaQuery';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { features } from '@/services/deployment';
import { useCancelOrder } from '../useCancelOrder';
import { useOrder } from '../useOrder';
import { OrderBody } from './OrderBody';
import { useRefundable } from './useRefundable';

const RefundDialog = lazy(() =>
  import(/* webpackChunkName: "refundDialog" */ './RefundDialog').then((module) => ({ default: module.RefundDialog })),
);
const InvoiceDialog = lazy(() =>
  import(/* webpackChunkName: "invoiceDialog" */ './InvoiceDialog').then((module) => ({
    default: module.InvoiceDialog,
  })),
);

interface OrderDrawerProps {
  id: string;
  onClose: () => void;
  /** Called when the order may have changed: lists are loaded again. */
  onChanged: () => void;
}

/** Drawer of an order: its state and amounts, the timeline of its money, its lines, refunds and invoice. */
export function OrderDrawer({ id, onClose, onChanged }: OrderDrawerProps) {
  const t = useT();
  const phone = usePhone();
  const remote = useOrder(id);
  const preview = useRefundable(id);
  const [dialog, setDialog] = useState<'refund' | 'invoice'>();
  const changed = () => {
    remote.reload();
    preview.reload();
    onChanged();
  };
  const cancel = useCancelOrder(changed);
  const order = remote.data;
  usePageTitle(order ? `${t('order.one')} ${order.orderNo}` : t('order.one'), 'opened');
  const size = phone ? 'large' : 'middle';
  const close = () => setDialog(undefined);
  return (
    <SidePanel
      size="form"
      title={t('order.one')}
      onClose={onClose}
      closeLabel={t('drawer.close')}
      actions={
        order && (
          <>
            {canMove(order.moves, 'cancel') && (
              <Button type="text" size={size} onClick={() => cancel(order)}>
                {t('order.cancel')}
              </Button>
            )}
            {canMove(order.moves, 'applyInvoice') && (
              <Button size={size} onClick={() => setDialog('invoice')}>
                {t('order.invoice.open')}
              </Button>
            )}
            {features.refund && canMove(order.moves, 'applyRefund') && (
              <Button size={size} onClick={() => setDialog('refund')}>
                {t('order.refund.open')}
              </Button>
            )}
            {canMove(order.moves, 'pay') && (
              <LinkButton to={studyLinks.unpaid(order.orderId)}>{t('order.pay.do')}</LinkButton>
            )}
          </>
        )
      }
    >
      <DataArea remote={remote} skeleton={<SkeletonRows rows={4} shape="text" />} errorTitle={t('order.failedOne')}>
        {(shown) => <OrderBody order={shown} preview={preview} onChanged={changed} />}
      </DataArea>
      <Suspense fallback={<OnItsWay />}>
        {dialog === 'refund' && order && preview.data && (
          <RefundDialog order={order} preview={preview.data} onClose={close} onDone={changed} />
        )}
        {dialog === 'invoice' && order && <InvoiceDialog order={order} onClose={close} onDone={changed} />}
      </Suspense>
    </SidePanel>
  );
}
