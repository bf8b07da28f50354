import { InvoiceTitle } from '@domain/orders/invoice';
import { email } from '@domain/rules/email';
import { Form, Input, Radio } from 'antd';
import { MoneyHow } from '@/components/MoneyHow';
import { useCallForm } from '@/hooks/useCallForm';
import { useIntent } from '@/hooks/useIntent';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { ruleFor } from '@/services/formRules';
import { amountsOf } from '../amounts';
import type { OpenOrder } from '../useOrder';
import detail from './detail.module.css';
import { OrderForm } from './OrderForm';
import { useDraftForm } from './useDraftForm';

/** Contract J11. */
const TAX_NUMBER = /^[0-9A-Z]{15,20}$/;

interface Values {
  titleType: InvoiceTitle;
  title: string;
  taxNo?: string;
  email: string;
}

interface InvoiceDialogProps {
  order: OpenOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for an invoice about what is left of an order. */
export function InvoiceDialog({ order, onClose, onDone }: InvoiceDialogProps) {
  const t = useT();
  const intent = useIntent();
  const { paid, refunded, left } = amountsOf(order);
  const call = useCallForm<Values>(async ({ taxNo, ...values }) => {
    const body = {
      orderIds: [order.orderId],
      ...values,
      ...(values.titleType === InvoiceTitle.Organisation && taxNo && { taxNo }),
    };
    await api(
      'POST /api/Order/ApplyInvoice',
      { body },
      { skipErrorHandler: true, idempotencyKey: intent.keyOf(body), needs: ['invoiceId'] },
    );
    intent.done();
    draft.discard();
    toast.success(t('order.invoice.done'));
    onDone();
    onClose();
  });
  const draft = useDraftForm('invoice', order.orderId, call.form);
  const type = Form.useWatch('titleType', call.form);
  const required = { required: true, whitespace: true, message: t('validation.required') };
  return (
    <OrderForm
      title={t('order.invoice.open')}
      rule={t('order.invoice.why')}
      ok={t('common.submit')}
      call={call}
      draft={draft}
      initialValues={{ titleType: InvoiceTitle.Person }}
      validateTrigger="onBlur"
      onClose={onClose}
    >
      <p className={detail.sum}>
        <span>{t('order.invoice.amount')}</span>
        <MoneyHow
          fen={left}
          name={t('order.invoice.amount')}
          parts={[
            { key: 'paid', label: t('order.paid'), fen: paid },
            { key: 'refunded', label: t('order.refunded'), fen: -refunded },
          ]}
        />
      </p>
      <Form.Item name="titleType" label={t('order.invoice.titleType')}>
        <Radio.Group
          options={[
            { value: InvoiceTitle.Person, label: t('order.invoice.person') },
            { value: InvoiceTitle.Organisation, label: t('order.invoice.organisation') },
          ]}
        />
      </Form.Item>
      <Form.Item name="title" label={t('order.invoice.title')} rules={[required]}>
        <Input dir="auto" maxLength={100} autoComplete={type === InvoiceTitle.Organisation ? 'organization' : 'name'} />
      </Form.Item>
      {type === InvoiceTitle.Organisation && (
        <Form.Item
          name="taxNo"
          label={t('order.invoice.taxNo')}
          normalize={(typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()}
          rules={[required, { pattern: TAX_NUMBER, message: t('order.invoice.taxNoRule') }]}
        >
          <Input dir="ltr" maxLength={20} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="email" label={t('order.invoice.email')} required rules={[ruleFor(t, email)]}>
        <Input dir="ltr" type="email" maxLength={254} autoComplete="email" />
      </Form.Item>
    </OrderForm>
  );
}
