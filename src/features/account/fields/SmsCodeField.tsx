import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import { fieldLimits } from '@domain/constants';
import { codeText } from '@domain/text';
import { clockOf } from '@/hooks/useCountdown';
import { useT } from '@/hooks/useT';
import styles from './buttons.module.css';
import { TextField } from './TextField';
import type { FieldName, Fields } from './useFields';
import type { SmsCode, SmsTexts } from './useSmsCode';

/** The code of a text message, with the button that sends it and counts down to the next one. */
export function SmsCodeField<V extends SmsTexts>({ form, sms }: { form: Fields<V>; sms: SmsCode }) {
  const t = useT();
  const { wait, goodFor, sending } = sms;
  const resend = t('account.sms.wait', { time: clockOf(wait) });
  return (
    <TextField
      form={form}
      name={'smsCode' as FieldName<V>}
      ltr
      label={t('account.smsCode')}
      placeholder={t('account.smsCode.placeholder', { length: fieldLimits.smsCode })}
      icon={MessageOutlined}
      inputMode="numeric"
      autoComplete="one-time-code"
      normalise={(text) => codeText(text).replaceAll(/\D/g, '').slice(0, fieldLimits.smsCode)}
      hint={
        <span role="status">{goodFor === undefined ? undefined : t('account.sms.sent', { minutes: goodFor })}</span>
      }
      aside={
        <button
          type="button"
          className={styles.beside}
          aria-disabled={wait > 0 || sending}
          aria-busy={sending}
          title={wait > 0 ? resend : undefined}
          onClick={() => void sms.send()}
        >
          {wait > 0 ? resend : t(goodFor === undefined ? 'account.sms.send' : 'account.sms.again')}
        </button>
      }
    />
  );
}
