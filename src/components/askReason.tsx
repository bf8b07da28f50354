import { Input } from 'antd';
import type { HookAPI } from 'antd/es/modal/useModal';
import { useState } from 'react';
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

function Field({ text, label, onChange }: Pick<Asked, 'text' | 'label'> & { onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <div className={styles.field}>
      <p>{text}</p>
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
    </div>
  );
}

/** Asks for a reason, without which it does not go on; answers undefined where nothing is to be done. */
export function askReason(modal: HookAPI, { title, text, label, okText, problem }: Asked): Promise<string | undefined> {
  return new Promise((answer) => {
    let reason = '';
    const asked = modal.confirm({
      title,
      okText,
      okButtonProps: { disabled: true, title: problem },
      content: (
        <Field
          text={text}
          label={label}
          onChange={(value) => {
            reason = value;
            asked.update({ okButtonProps: value ? {} : { disabled: true, title: problem } });
          }}
        />
      ),
      onOk: () => answer(reason),
      onCancel: () => answer(undefined),
    });
  });
}
