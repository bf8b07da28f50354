import { Alert, Form, type FormProps, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import { RestoredDraft } from '@/components/RestoredDraft';
import { useT } from '@/hooks/useT';
import detail from './detail.module.css';
import type { OrderForm } from './useOrderForm';

interface OrderDialogProps<V extends object> extends Pick<FormProps<V>, 'initialValues' | 'validateTrigger'> {
  title: string;
  /** Rule that the user should read first. */
  rule: string;
  /** Other notes above the form. */
  notes?: ReactNode;
  ok: string;
  blocked?: boolean;
  asked: OrderForm<V>;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form about an order; a draft keeps the typed values until they have been sent. */
export function OrderDialog<V extends object>({
  title,
  rule,
  notes,
  ok,
  blocked = false,
  asked: { draft, ...call },
  onClose,
  children,
  ...form
}: OrderDialogProps<V>) {
  const t = useT();
  const formId = useId();
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      okText={ok}
      cancelText={t('common.cancel')}
      confirmLoading={call.busy}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: blocked }}
    >
      <div className={detail.notes}>
        <Alert type="info" showIcon title={rule} />
        {draft.savedAt !== undefined && <RestoredDraft savedAt={draft.savedAt} onDiscard={draft.discard} />}
        {notes}
      </div>
      <Form<V>
        {...form}
        id={formId}
        form={call.form}
        layout="vertical"
        disabled={call.busy}
        onFinish={(values) => void call.submit(values)}
        onValuesChange={(_, values) => draft.save(values)}
      >
        {children}
      </Form>
    </Modal>
  );
}
