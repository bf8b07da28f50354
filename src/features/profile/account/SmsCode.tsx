import { fieldLimits } from '@domain/constants';
import { smsCode } from '@domain/rules/smsCode';
import { codeText } from '@domain/text';
import { Button, Form, Input } from 'antd';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useCountdown } from '@/hooks/useCountdown';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { ruleFor } from '@/services/formRules';

/** State of sending a code, for its field. */
export interface SmsCode {
  send: () => Promise<void>;
  sending: boolean;
  /** Seconds until the next code may be sent. */
  wait: number;
}

/**
 * Sends codes by SMS. `ask` sends a code and returns the seconds until the next one, or undefined when it was not sent;
 * `refuse` shows the error and returns the seconds to wait, if the error names a waiting time.
 */
export function useSmsCode(
  ask: () => Promise<number | undefined>,
  refuse: (error: unknown) => number | undefined,
): SmsCode {
  const [until, setUntil] = useState<number>();
  const { busy: sending, alone } = useSingleFlight();
  const wait = useCountdown(until);
  const request = async () => {
    try {
      const seconds = await ask();
      if (seconds !== undefined) setUntil(Date.now() + seconds * 1000);
    } catch (error) {
      const seconds = refuse(error);
      if (seconds) setUntil(Date.now() + seconds * 1000);
    }
  };
  const send = async () => void (await alone(request));
  return { send, sending, wait };
}

interface Props {
  /** Text inside the field when there is no label beside it. */
  label?: string;
  extra?: ReactNode;
  style?: CSSProperties;
}

/** Form field for a code, with the name `code`. */
export function SmsCodeField({ label, extra, style }: Props) {
  const t = useT();
  return (
    <Form.Item
      name="code"
      normalize={(typed: string) => codeText(typed).slice(0, fieldLimits.smsCode)}
      rules={[ruleFor(t, label ?? t('profile.mobile.code'), smsCode)]}
      extra={extra}
      {...(style && { style })}
    >
      <Input
        {...(label === undefined ? { id: 'code' } : { 'aria-label': label, placeholder: label })}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Form.Item>
  );
}

/** Button that sends a code and shows when the next one may be sent. */
export function SendCode({ code: { send, sending, wait } }: { code: SmsCode }) {
  const t = useT();
  return (
    <Button onClick={() => void send()} loading={sending} disabled={wait > 0}>
      {wait > 0 ? t('profile.mobile.again', { seconds: wait }) : t('profile.mobile.send')}
    </Button>
  );
}
