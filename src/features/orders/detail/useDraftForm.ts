import type { FormInstance } from 'antd';
import { useDraft } from '@/hooks/useDraft';

export interface DraftForm<V> {
  /** When an earlier visit's values were kept, while they are offered. */
  savedAt: number | undefined;
  restore: () => void;
  discard: () => void;
  /** Call it with all values on every change. */
  save: (values: Partial<V>) => void;
}

/** A draft of one of antd's forms, per person and order. */
export function useDraftForm<V extends object>(name: string, id: string, form: FormInstance<V>): DraftForm<V> {
  const draft = useDraft<V>({ form: name, id });
  return {
    savedAt: draft.found?.savedAt,
    restore: () => {
      const values = draft.restore();
      if (values) form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
    },
    discard: draft.discard,
    save: draft.save,
  };
}
