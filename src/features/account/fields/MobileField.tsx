import MobileOutlined from '@ant-design/icons-svg/es/asn/MobileOutlined';
import { mobileText } from '@domain/text';
import { useT } from '@/hooks/useT';
import { TextField } from './TextField';
import type { FieldName, Fields, Texts } from './useFields';

const LENGTH = 11;

/** Number of digits with a country code before them. */
const WITH_COUNTRY = LENGTH + 5;

/** Returns the digits of typed or pasted text, full or half width, grouped or not, with or without +86. */
function digitsOf(text: string): string {
  const digits = mobileText(text).replaceAll(/[^\d+]/g, '');
  return digits.slice(0, digits.startsWith('1') ? LENGTH : WITH_COUNTRY);
}

/** Field for a mobile number; separators in a pasted number are removed. */
export function MobileField<V extends { mobile: string } & Texts>({
  form,
  onLeave,
}: {
  form: Fields<V>;
  onLeave?: () => void;
}) {
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
