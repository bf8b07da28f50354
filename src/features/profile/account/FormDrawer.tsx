import { Button, Drawer, Form, type FormInstance } from 'antd';
import { type ReactNode, useId } from 'react';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';

interface Props<V> {
  title: string;
  form: FormInstance<V>;
  busy: boolean;
  /** Words of the primary button. */
  action: string;
  onSubmit: (values: V) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A short form in a drawer: cancel, and one primary action. */
export function FormDrawer<V>({ title, form, busy, action, onSubmit, onClose, children }: Props<V>) {
  const t = useT();
  const phone = usePhone();
  const id = useId();
  return (
    <Drawer
      open
      size={phone ? '100%' : 420}
      title={title}
      onClose={onClose}
      footer={
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={busy}>
            {action}
          </Button>
        </div>
      }
    >
      <Form<V> id={id} form={form} layout="vertical" onFinish={onSubmit} validateTrigger="onBlur">
        {children}
      </Form>
    </Drawer>
  );
}
