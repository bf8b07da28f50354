import { RESEND_AFTER } from '@domain/constants';
import { mobile } from '@domain/rules/mobile';
import { mobileText } from '@domain/text';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { LtrText } from '@/components/LtrText';
import { useCallForm } from '@/hooks/useCallForm';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { ruleFor } from '@/services/formRules';
import { ShortForm } from './ShortForm';
import { SendCode, SmsCodeField, useSmsCode } from './SmsCode';

interface Values {
  mobile: string;
  code: string;
  password: string;
}

interface Props {
  /** Current number, masked. */
  now: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Change of the mobile number: needs a code sent to the new number, and the password. */
export function MobileDrawer({ now, onClose, onChanged }: Props) {
  const t = useT();
  const [goodFor, setGoodFor] = useState<number>();
  const { form, busy, submit, refuse } = useCallForm<Values>(async (values) => {
    await api('PUT /api/Account/ModifyMobile', { body: values }, { skipErrorHandler: true });
    toast.success(t('profile.mobile.done'));
    onChanged();
    onClose();
  });

  const code = useSmsCode(async () => {
    if (!(await form.validateFields(['mobile']).catch(() => undefined))) return undefined;
    const query = { mobile: form.getFieldValue('mobile') as string };
    const sent = await api(
      'GET /api/Account/ModifyMobileSMSCode',
      { query },
      { ownNeeds: ['resendAfter', 'expireIn'] },
    );
    setGoodFor(Math.floor(sent.expireIn / 60));
    form.getFieldInstance('code')?.focus();
    return sent.resendAfter ?? RESEND_AFTER;
  }, refuse);

  return (
    <ShortForm
      title={t('profile.mobile.title')}
      form={form}
      busy={busy}
      action={t('common.confirm')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item label={t('profile.mobile.now')}>
        <LtrText>{now}</LtrText>
      </Form.Item>
      <Form.Item
        name="mobile"
        label={t('profile.mobile.new')}
        required
        normalize={mobileText}
        rules={[ruleFor(t, t('profile.mobile.new'), mobile)]}
      >
        <Input dir="ltr" inputMode="tel" autoComplete="tel-national" maxLength={30} />
      </Form.Item>
      <Form.Item
        label={t('profile.mobile.code')}
        htmlFor="code"
        required
        extra={goodFor === undefined ? undefined : t('profile.mobile.sent', { minutes: goodFor })}
      >
        <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
          <SmsCodeField style={{ flex: 1, marginBlockEnd: 0 }} />
          <SendCode code={code} />
        </div>
      </Form.Item>
      <Form.Item
        name="password"
        label={t('profile.mobile.password')}
        required
        extra={t('profile.mobile.passwordWhy')}
        rules={[ruleFor(t, t('profile.mobile.password'))]}
      >
        <Input.Password dir="ltr" autoComplete="current-password" maxLength={100} />
      </Form.Item>
    </ShortForm>
  );
}
