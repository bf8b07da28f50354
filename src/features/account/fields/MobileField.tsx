import MobileOutlined from '@ant-design/icons-svg/es/asn/MobileOutlined';
import { useT } from '@/hooks/useT';
import { TextField } from './TextField';
import type { FieldName, Fields } from './useFields';
import type { SmsTexts } from './useSmsCode';

const LENGTH = 11;

/** A mobile number; spaces and dashes of a pasted one are dropped. */
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
      normalise={(text) => text.replaceAll(/[^\d]/g, '').slice(0, LENGTH)}
      onLeave={onLeave}
    />
  );
}
