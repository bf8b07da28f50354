import type { FormInstance } from 'antd';
import { useCallForm } from '@/hooks/useCallForm';
import { useDraft } from '@/hooks/useDraft';
import { useIntent } from '@/hooks/useIntent';
import { toast } from '@/services/feedback';

interface OrderFormOptions<V extends object, W> {
  /** Names the draft, one for each order and person. */
  name: string;
  orderId: string;
  /** What is asked for; the same wish sent again is one effect. */
  wishOf: (values: V) => W;
  send: (wish: W, idempotencyKey: string) => Promise<unknown>;
  /** What is said when it has been taken. */
  told: string;
  /** The order is read anew, whether it was taken or refused: what refused it is seen there. */
  onDone: () => void;
  onClose: () => void;
}

export interface OrderForm<V extends object> {
  form: FormInstance<V>;
  busy: boolean;
  submit: (values: V) => Promise<void>;
  draft: {
    /** When an earlier visit's values were kept, while they are offered. */
    savedAt: number | undefined;
    restore: () => void;
    discard: () => void;
    /** Call it with all values on every change. */
    save: (values: Partial<V>) => void;
  };
}

/** A dialog's form that asks for something about an order: what was typed is kept until it has been taken. */
export function useOrderForm<V extends object, W>(options: OrderFormOptions<V, W>): OrderForm<V> {
  const { name, orderId, wishOf, send, told, onDone, onClose } = options;
  const intent = useIntent();
  const draft = useDraft<V>({ form: name, id: orderId });
  const { form, busy, submit } = useCallForm<V>(async (values) => {
    const wish = wishOf(values);
    try {
      await send(wish, intent.keyOf(wish));
    } finally {
      onDone();
    }
    intent.done();
    draft.discard();
    toast.success(told);
    onClose();
  });
  const restore = () => {
    const values = draft.restore();
    if (values) form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
  };
  return {
    form,
    busy,
    submit,
    draft: { savedAt: draft.found?.savedAt, restore, discard: draft.discard, save: draft.save },
  };
}
