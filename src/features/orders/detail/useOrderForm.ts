import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCallForm } from '@/hooks/useCallForm';
import { useDraft } from '@/hooks/useDraft';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { toast } from '@/services/feedback';

interface OrderFormOptions<V extends object, W> {
  /** Name of the draft; there is one draft for each order and user. */
  name: string;
  orderId: string;
  /** Builds the request from the values; the same request sent again has its effect only once. */
  wishOf: (values: V) => W;
  send: (wish: W, idempotencyKey: string) => Promise<unknown>;
  /** Text of the toast after success. */
  told: string;
  /** Called after success and after a failure: the order is loaded again and may show the cause. */
  onDone: () => void;
  onClose: () => void;
}

export interface OrderForm<V extends object> {
  form: FormInstance<V>;
  busy: boolean;
  submit: (values: V) => Promise<void>;
  draft: {
    /** Time when the restored values were saved; undefined when nothing was restored. */
    savedAt: number | undefined;
    /** Clears the restored values; returns a function that brings them back. */
    discard: () => () => void;
    /** Saves the draft; to be called with all values on every change. */
    save: (values: Partial<V>) => void;
  };
}

/** Form of a dialog about an order; a draft keeps the typed values until the server has accepted them. */
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
