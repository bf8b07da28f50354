import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import { type KeyboardEvent, useState } from 'react';
import { SvgIcon } from '@/components/SvgIcon';
import { useT } from '@/hooks/useT';
import styles from './fields.module.css';
import { TextField, type TextFieldProps } from './TextField';
import type { Texts } from './useFields';

/** A password that can be shown, with a word of warning when the caps lock is on. */
export function PasswordField<V extends Texts>({
  hint,
  ...props
}: Omit<TextFieldProps<V>, 'icon' | 'suffix' | 'type'>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // Chromium fires a key event without a key when it fills in a remembered password.
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <TextField
      {...props}
      ltr
      icon={LockOutlined}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      hint={
        (capsLock || hint) && (
          <>
            {capsLock && <p className={styles.warning}>{t('account.capsLock')}</p>}
            {hint}
          </>
        )
      }
      suffix={
        <button
          type="button"
          className={styles.inside}
          aria-pressed={shown}
          aria-label={t('account.password.show')}
          title={t(shown ? 'account.password.hide' : 'account.password.show')}
          onClick={() => setShown(!shown)}
        >
          <SvgIcon of={shown ? EyeOutlined : EyeInvisibleOutlined} />
        </button>
      }
    />
  );
}
