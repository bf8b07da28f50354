import { Form, type FormInstance } from 'antd';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { useSingleFlight } from './useSingleFlight';

/** A small form whose call returns errors by field; any other error is shown in a toast. */
export function useCallForm<V extends object>(
  act: (values: V) => Promise<void>,
): {
  form: FormInstance<V>;
  busy: boolean;
  submit: (values: V) => Promise<void>;
  /** Shows the refusal of a call; returns the seconds until another try, when the server names them. */
  refuse: (error: unknown) => number | undefined;
} {
  const [form] = Form.useForm<V>();
  const { busy, alone } = useSingleFlight();

  const refuse = (error: unknown) => {
    if (!isRequestError(error)) throw error;
    form.setFields(error.fields.map(({ name, message }) => ({ name: name as never, errors: [message] })));
    if (error.fields.length === 0) toast.error(error.message);
    return error.retryAfter;
  };

  const submit = async (values: V) => {
    await alone(() => act(values).catch(refuse));
  };
  return { form, busy, submit, refuse };
}
