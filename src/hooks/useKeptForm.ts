import { useState } from 'react';
import { useDraft } from './useDraft';

/**
 * Keeps what is typed in a small form until it is sent, for the next time that it is opened. `form` and `id` name the
 * draft, and stay the same as long as the form is shown; `begins` are the values without one. `props` are for the form;
 * `discard` is called once the server has the values.
 */
export function useKeptForm<V extends object>(place: { form: string; id: string }, begins?: Partial<V>) {
  const { found, save, discard } = useDraft<V>(place);
  const [initialValues] = useState<object>({ ...begins, ...found?.values });
  return { props: { initialValues, onValuesChange: (_: unknown, all: V) => save(all) }, discard };
}
