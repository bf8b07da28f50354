import { Alert, Form, type FormProps, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import { DraftOffer } from '@/components/DraftOffer';
import type { useCallForm } from '@/hooks/useCallForm';
import { useT } from '@/hooks/useT';
import detail from './detail.module.css';
import type { DraftForm } from './useDraftForm';

interface OrderFormProps<V extends object> extends Pick<FormProps<V>, 'initialValues' | 'validateTrigger'> {
  title: string;
  /** What has to be known before. */
  rule: string;
  /** Something else that stands before the form. */
  notes?: ReactNode;
  ok: string;
  blocked?: boolean;
  call: Pick<ReturnType<typeof useCallForm<V>>, 'form' | 'busy' | 'submit'>;
  draft: DraftForm<V>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for something about an order: what was typed is kept until it has been sent. */
export function OrderForm<V extends object>({
  title,
  rule,
  notes,
  ok,
  blocked = false,
  call,
  draft,
  onClose,
  children,
  ...form
}: OrderFormProps<V>) {
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
        {draft.savedAt !== undefined && (
          <DraftOffer savedAt={draft.savedAt} onRestore={draft.restore} onDiscard={draft.discard} />
        )}
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
