import { Form, Input } from 'antd';
import type { HookAPI } from 'antd/es/modal/useModal';
import { useState } from 'react';
import { sessionState } from '@/services/currentUser';
import { draftSlot } from '@/services/drafts';
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

interface FieldProps extends Pick<Asked, 'text' | 'label'> {
  /** With which the field begins. */
  begun: string;
  /** Why the last try has failed. */
  failure: string | undefined;
  onChange: (value: string) => void;
}

function Field({ text, label, begun, failure, onChange }: FieldProps) {
  const [value, setValue] = useState(begun);
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
            onChange(event.target.value.trim());
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
    const typed = draftSlot<{ reason: string }>(`${sessionState().user?.userId}:reason:${title}`);
    let reason = typed.read(Date.now())?.values.reason ?? '';
    let running = false;
    let failure: Error | undefined;
    const looks = () => ({
      content: (
        <Field
          text={text}
          label={label}
          begun={reason}
          failure={failure?.message}
          onChange={(value) => {
            reason = value;
            typed.write({ savedAt: Date.now(), values: { reason } });
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
        typed.remove();
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
        typed.remove();
        if (failure) refuse(failure);
        else answer(undefined);
      },
    });
  });
}
