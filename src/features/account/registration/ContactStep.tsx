import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import { fieldLimits } from '@domain/constants';
import { emailText } from '@domain/text';
import { useCallback } from 'react';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { MobileField } from '../fields/MobileField';
import { PictureCodeField } from '../fields/PictureCodeField';
import { SmsCodeField } from '../fields/SmsCodeField';
import { TextField } from '../fields/TextField';
import { useSmsCode } from '../fields/useSmsCode';
import type { Registration } from './useRegistration';

/** Step 5: mobile number, proven by a text message, and e-mail. */
export function ContactStep({ form, availability, setFailure }: Registration) {
  const t = useT();
  const request = useCallback(
    (mobile: string, ticket: string) =>
      api('GET /api/Account/RegisterSMSCode', { query: { mobile, ticket } }, { ownNeeds: ['resendAfter', 'expireIn'] }),
    [],
  );
  const sms = useSmsCode(form, 'register', request, setFailure);
  return (
    <>
      <MobileField form={form} onLeave={() => void availability.ask(form, 'mobile')} />
      <PictureCodeField form={form} name="code" picture={sms.picture} />
      <SmsCodeField form={form} sms={sms} />
      <TextField
        form={form}
        name="email"
        ltr
        optional
        label={t('account.email')}
        icon={MailOutlined}
        type="email"
        autoComplete="email"
        maxLength={fieldLimits.text}
        normalise={emailText}
      />
    </>
  );
}
