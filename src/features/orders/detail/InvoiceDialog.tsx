import { InvoiceTitle } from '@domain/orders/invoice';
import { email } from '@domain/rules/email';
import { useModel } from '@umijs/max';
import { useLatest } from 'ahooks';
import { Form, Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { MoneyHow } from '@/components/MoneyHow';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { ruleFor } from '@/services/formRules';
import { amountsOf } from '../amounts';
import type { OpenOrder } from '../useOrder';
import detail from './detail.module.css';
import { OrderDialog } from './OrderDialog';
import { type OrderForm, useOrderForm } from './useOrderForm';

/** Tax number of an organisation: 15 to 20 digits and capital letters. */
const TAX_NUMBER = /^[0-9A-Z]{15,20}$/;

interface Values {
  titleType: InvoiceTitle;
  title: string;
  taxNo?: string;
  email: string;
}

/** Keeps the invoice title of each kind: the typed text comes back when its kind is chosen again. */
function useTitles({ form, draft }: OrderForm<Values>) {
  const user = useModel('currentUser').user;
  const [left, setLeft] = useState<Partial<Record<InvoiceTitle, string>>>({});
  return (next: InvoiceTitle) => {
    // The form already has the new kind, but still the title of the other one.
    const before = next === InvoiceTitle.Person ? InvoiceTitle.Organisation : InvoiceTitle.Person;
    setLeft({ ...left, [before]: form.getFieldValue('title') });
    const own = next === InvoiceTitle.Person ? (user?.realName ?? '') : '';
    form.setFields([{ name: 'title', value: left[next] ?? own, errors: [] }]);
    draft.save(form.getFieldsValue(true));
  };
}

/** Fills in known values unless the form has values already; a failed call leaves the form as it is. */
function useInvoiceDefaults({ form, draft: { savedAt } }: OrderForm<Values>) {
  const user = useModel('currentUser').user;
  const latest = useLatest({ user, savedAt });
  useEffect(() => {
    const leaving = new AbortController();
    const put = (known: Partial<Values>) => {
      if (leaving.signal.aborted || latest.current.savedAt !== undefined || form.isFieldsTouched()) return;
      form.setFieldsValue(known);
    };
    const own = latest.current.user;
    put({ title: own?.realName ?? '', ...(own?.email && { email: own.email }) });
    api(
      'GET /api/Order/GetInvoiceDefaults',
      {},
      { signal: leaving.signal, skipErrorHandler: true, needs: ['title'] },
    ).then(put, () => undefined);
    return () => leaving.abort();
  }, [form]);
}

interface InvoiceDialogProps {
  order: OpenOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for an invoice for the amount that is left of an order. */
export function InvoiceDialog({ order, onClose, onDone }: InvoiceDialogProps) {
  const t = useT();
  const { paid, refunded, left } = amountsOf(order);
  const asked = useOrderForm({
    name: 'invoice',
    orderId: order.orderId,
    wishOf: ({ taxNo, ...values }: Values) => ({
      orderIds: [order.orderId],
      ...values,
      ...(values.titleType === InvoiceTitle.Organisation && taxNo && { taxNo }),
    }),
    send: (body, idempotencyKey) =>
      api(
        'POST /api/Order/ApplyInvoice',
        { body },
        { skipErrorHandler: true, idempotencyKey, ownNeeds: ['invoiceId'] },
      ),
    told: t('order.invoice.done'),
    onDone,
    onClose,
  });
  useInvoiceDefaults(asked);
  const changeTitle = useTitles(asked);
  const type = Form.useWatch('titleType', asked.form);
  const required = { required: true, whitespace: true };
  return (
    <OrderDialog
      title={t('order.invoice.open')}
      rule={t('order.invoice.why')}
      ok={t('common.submit')}
      asked={asked}
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
          onChange={({ target }) => changeTitle(target.value)}
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
      <Form.Item
        name="email"
        label={t('order.invoice.email')}
        required
        rules={[ruleFor(t, t('order.invoice.email'), email)]}
      >
        <Input dir="ltr" type="email" maxLength={254} autoComplete="email" />
      </Form.Item>
    </OrderDialog>
  );
}
