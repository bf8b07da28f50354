import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCallForm } from '@/hooks/useCallForm';
import { useDraft } from '@/hooks/useDraft';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
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
    /** When the values of an earlier visit that stand in the form were kept. */
    savedAt: number | undefined;
    /** Empties the form of them; answers how to take that back. */
    discard: () => () => void;
    /** Call it with all values on every change. */
    save: (values: Partial<V>) => void;
  };
}

/** A dialog's form that asks for something about an order: what was typed is kept until it has been taken. */
export function useOrderForm<V extends object, W>(options: OrderFormOptions<V, W>): OrderForm<V> {
  const { name, orderId, wishOf, send, told, onDone, onClose } = options;
  const intent = useIdempotencyKeys();
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
  const [savedAt, setSavedAt] = useState<number>();
  const put = (values: Partial<V>) => form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
  const restore = useRef<() => void>(undefined);
  restore.current = () => {
    const at = draft.found?.savedAt;
    const values = draft.restore();
    if (!values) return;
    put(values);
    setSavedAt(at);
  };
  useEffect(() => restore.current?.(), []);
  const discard = () => {
    const kept = form.getFieldsValue(true) as Partial<V>;
    draft.discard();
    form.resetFields();
    setSavedAt(undefined);
    return () => {
      put(kept);
      draft.save(kept);
      setSavedAt(savedAt);
    };
  };
  return {
    form,
    busy,
    submit,
    draft: { savedAt, discard, save: draft.save },
  };
}
