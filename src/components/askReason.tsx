import { useMount } from 'ahooks';
import { Form, Input } from 'antd';
import type { HookAPI } from 'antd/es/modal/useModal';
import { useState } from 'react';
import { useDraft } from '@/hooks/useDraft';
import { isRequestError } from '@/services/errors';
import styles from './askReason.module.css';

interface Asked {
  title: string;
  text: string;
  /** Of the field. */
  label: string;
  okText: string;
  /** Said at the field while it is empty. */
  problem: string;
}

interface FieldProps extends Pick<Asked, 'title' | 'text' | 'label'> {
  /** Why the last try has failed. */
  failure: string | undefined;
  /** The reason as it stands, and how its draft is dropped. */
  onChange: (value: string, drop: () => void) => void;
}

function Field({ title, text, label, failure, onChange }: FieldProps) {
  const draft = useDraft<{ reason: string }>({ form: 'reason', id: title });
  const [value, setValue] = useState(draft.found?.values.reason ?? '');
  useMount(() => onChange(value.trim(), draft.discard));
  return (
    <div className={styles.field}>
      <p>{text}</p>
      <Form.Item className={styles.item ?? ''} {...(failure && { validateStatus: 'error', help: failure })}>
        <Input.TextArea
          aria-label={label}
          placeholder={label}
          rows={3}
          maxLength={300}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            draft.save({ reason: event.target.value });
            onChange(event.target.value.trim(), draft.discard);
          }}
        />
      </Form.Item>
    </div>
  );
}

/**
 * Asks for a reason and acts with it. The dialog stays until that is done, so that a failure costs nobody what was
 * typed: it is said at the field, therefore `act` leaves it to the dialog (`skipErrorHandler`). Where the session has
 * ended, the same question begins with what was typed once its user is back. Answers undefined where nothing was to be
 * done; rejects with the last failure when the dialog is left after one.
 */
export function askReason<T>(
  modal: HookAPI,
  { title, text, label, okText, problem }: Asked,
  act: (reason: string) => Promise<T>,
): Promise<T | undefined> {
  return new Promise((answer, refuse) => {
    let reason = '';
    let drop = () => {};
    let running = false;
    let failure: Error | undefined;
    const looks = () => ({
      content: (
        <Field
          title={title}
          text={text}
          label={label}
          failure={failure?.message}
          onChange={(value, dropped) => {
            reason = value;
            drop = dropped;
            show();
          }}
        />
      ),
      okButtonProps: { loading: running, ...(!reason && { disabled: true, title: problem }) },
      cancelButtonProps: { disabled: running },
      keyboard: !running,
    });
    const show = () => asked.update(looks());
    const go = async (close: () => void) => {
      if (running) return;
      running = true;
      failure = undefined;
      show();
      try {
        answer(await act(reason));
        drop();
        close();
      } catch (error) {
        running = false;
        if (isRequestError(error) && error.code !== '401') {
          failure = error;
          return show();
        }
        refuse(error);
        close();
      }
    };
    const asked = modal.confirm({
      ...looks(),
      title,
      okText,
      onOk: (close: () => void) => void go(close),
      onCancel: () => {
        drop();
        if (failure) refuse(failure);
        else answer(undefined);
      },
    });
  });
}
