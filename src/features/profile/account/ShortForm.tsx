import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useId } from 'react';
import { SidePanel } from '@/components/SidePanel';

interface Props<V> {
  title: string;
  form: FormInstance<V>;
  busy: boolean;
  /** Text of the primary button. */
  action: string;
  onSubmit: (values: V) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Short form in a drawer, with cancel and a primary button. */
export function ShortForm<V>({ title, form, busy, action, onSubmit, onClose, children }: Props<V>) {
  const id = useId();
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      actions={
        <Button type="primary" htmlType="submit" form={id} loading={busy}>
          {action}
        </Button>
      }
    >
      <Form<V> id={id} form={form} layout="vertical" onFinish={onSubmit} validateTrigger="onBlur">
        {children}
      </Form>
    </SidePanel>
  );
}
