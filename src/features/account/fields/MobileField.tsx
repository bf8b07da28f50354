import MobileOutlined from '@ant-design/icons-svg/es/asn/MobileOutlined';
import { mobileText } from '@domain/text';
import { useT } from '@/hooks/useT';
import { TextField } from './TextField';
import type { FieldName, Fields } from './useFields';
import type { SmsTexts } from './useSmsCode';

const LENGTH = 11;

/** Digits of a number with its country's before it. */
const WITH_COUNTRY = LENGTH + 5;

/** The digits of what was typed or pasted, in whatever width and groups, with or without +86; as many as such a number has. */
function digitsOf(text: string): string {
  const digits = mobileText(text).replaceAll(/[^\d+]/g, '');
  return digits.slice(0, digits.startsWith('1') ? LENGTH : WITH_COUNTRY);
}

/** A mobile number; what groups a pasted one is dropped. */
export function MobileField<V extends SmsTexts>({ form, onLeave }: { form: Fields<V>; onLeave?: () => void }) {
  const t = useT();
  return (
    <TextField
      form={form}
      name={'mobile' as FieldName<V>}
      ltr
      label={t('account.mobile')}
      placeholder={t('account.mobile.placeholder', { length: LENGTH })}
      icon={MobileOutlined}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      normalise={digitsOf}
      onLeave={onLeave}
    />
  );
}
