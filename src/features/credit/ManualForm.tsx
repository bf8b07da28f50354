import type { ConversionRow } from '@domain/api/credit';
import type { ResInfo } from '@domain/api/shapes';
import { creditTypes } from '@domain/credit/needs';
import { type CreditType, enums } from '@domain/enums';
import { Button, Form, Input, InputNumber } from 'antd';
import { DateField } from '@/components/DateField';
import { Select } from '@/components/Select';
import { SidePanel } from '@/components/SidePanel';
import { FileCard } from '@/forms/kinds/FileCard';
import { useCallForm } from '@/hooks/useCallForm';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useKeptForm } from '@/hooks/useKeptForm';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { requiredWords } from '@/services/formRules';
import styles from './credit.module.css';

interface Values {
  title: string;
  sourceType: 1 | 2 | 3 | 4 | 5;
  date: string;
  hours: number;
  creditTypeId: CreditType;
  applyCredit: number;
  resIds?: ResInfo | null;
}

interface Props {
  row?: ConversionRow;
  onClose: () => void;
  onSaved: () => void;
}

const typeKeys = { 1: 'credit.type.1', 2: 'credit.type.2', 3: 'credit.type.3' } as const;

/** Something that is recorded nowhere, with what proves it. It is kept as a draft. */
export function ManualForm({ row, onClose, onSaved }: Props) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const begins: Partial<Values> = row
    ? {
        title: row.title,
        sourceType: row.sourceType,
        date: row.date,
        hours: row.hour,
        creditTypeId: row.creditTypeId,
        applyCredit: row.applyCredit,
        resIds: row.resInfos[0],
      }
    : { sourceType: 5, creditTypeId: '3' };
  const kept = useKeptForm<Values>({ form: 'conversion', id: row?.id ?? 'new' }, begins);
  const { form, busy, submit } = useCallForm<Values>(async ({ resIds, ...values }) => {
    const body = {
      ...values,
      ...(row && { id: row.id }),
      resIds: resIds ? [resIds.id] : [],
    };
    await api(
      'POST /api/Credit/SaveConversion',
      { body },
      { skipErrorHandler: true, idempotencyKey: intent.keyOf(body) },
    );
    intent.done();
    kept.discard();
    toast.success(t('credit.manual.saved'));
    onSaved();
  });
  /** The rule of a field that must be filled in, in words that name it. */
  const required = (label: string) => ({ required: true, message: requiredWords(t, label) });
  return (
    <SidePanel
      title={t('credit.manual.title')}
      onClose={onClose}
      actions={
        <Button type="primary" loading={busy} onClick={() => form.submit()}>
          {t('credit.manual.save')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('credit.manual.rule')}</p>
      <Form<Values>
        form={form}
        name="conversion"
        layout="vertical"
        {...kept.props}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item<Values>
          name="title"
          label={t('credit.form.title')}
          rules={[{ ...required(t('credit.form.title')), whitespace: true }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item<Values>
          name="sourceType"
          label={t('credit.form.sourceType')}
          rules={[required(t('credit.form.sourceType'))]}
        >
          <Select options={enums.conversionSource.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))} />
        </Form.Item>
        <Form.Item<Values> name="date" label={t('credit.form.date')} rules={[required(t('credit.form.date'))]}>
          <DateField precision="day" past className={styles.wide} />
        </Form.Item>
        <Form.Item<Values> name="hours" label={t('credit.form.hours')} rules={[required(t('credit.form.hours'))]}>
          <InputNumber min={1} max={999} precision={1} step={0.5} className={styles.wide ?? ''} />
        </Form.Item>
        <Form.Item<Values>
          name="creditTypeId"
          label={t('credit.form.creditTypeId')}
          rules={[required(t('credit.form.creditTypeId'))]}
        >
          <Select options={creditTypes.map((value) => ({ value, label: t(typeKeys[value]) }))} />
        </Form.Item>
        <Form.Item<Values>
          name="applyCredit"
          label={t('credit.form.applyCredit')}
          rules={[required(t('credit.form.applyCredit'))]}
        >
          <InputNumber min={0.1} max={1} precision={1} step={0.1} className={styles.wide ?? ''} />
        </Form.Item>
        <Form.Item<Values> name="resIds" rules={[required(t('credit.manual.proof'))]}>
          <FileCard scene="attachment" required label={t('credit.manual.proof')} readOnly={false} />
        </Form.Item>
      </Form>
    </SidePanel>
  );
}
