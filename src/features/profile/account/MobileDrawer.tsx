import { fieldLimits } from '@domain/constants';
import { mobile } from '@domain/rules/mobile';
import { smsCode } from '@domain/rules/smsCode';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { LtrText } from '@/components/LtrText';
import { useCallForm } from '@/hooks/useCallForm';
import { useCountdown } from '@/hooks/useCountdown';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { ruleFor } from '@/services/formRules';
import { FormDrawer } from './FormDrawer';

interface Values {
  mobile: string;
  code: string;
  password: string;
}

interface Props {
  /** The present number, masked. */
  now: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Another mobile number: a code to the new one, and the password (api.md A17, A18). */
export function MobileDrawer({ now, onClose, onChanged }: Props) {
  const t = useT();
  const [until, setUntil] = useState<number>();
  const [goodFor, setGoodFor] = useState<number>();
  const [sending, setSending] = useState(false);
  const wait = useCountdown(until);
  const { form, busy, submit, refuse } = useCallForm<Values>(async (values) => {
    await api('PUT /api/Account/ModifyMobile', { body: values }, { skipErrorHandler: true });
    toast.success(t('profile.mobile.done'));
    onChanged();
    onClose();
  });

  const send = async () => {
    const valid = await form.validateFields(['mobile']).catch(() => undefined);
    if (!valid || sending) return;
    setSending(true);
    try {
      const query = { mobile: form.getFieldValue('mobile') as string };
      const sent = await api('GET /api/Account/ModifyMobileSMSCode', { query }, { needs: ['resendAfter', 'expireIn'] });
      setUntil(Date.now() + sent.resendAfter * 1000);
      setGoodFor(Math.floor(sent.expireIn / 60));
      form.getFieldInstance('code')?.focus();
    } catch (error) {
      const seconds = refuse(error);
      if (seconds) setUntil(Date.now() + seconds * 1000);
    } finally {
      setSending(false);
    }
  };

  return (
    <FormDrawer
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
      <Form.Item name="mobile" label={t('profile.mobile.new')} required rules={[ruleFor(t, mobile)]}>
        <Input dir="ltr" inputMode="tel" autoComplete="tel-national" maxLength={20} />
      </Form.Item>
      <Form.Item
        label={t('profile.mobile.code')}
        htmlFor="code"
        required
        extra={goodFor === undefined ? undefined : t('profile.mobile.sent', { minutes: goodFor })}
      >
        <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
          <Form.Item name="code" rules={[ruleFor(t, smsCode)]} style={{ flex: 1, marginBlockEnd: 0 }}>
            <Input
              id="code"
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={fieldLimits.smsCode}
            />
          </Form.Item>
          <Button onClick={() => void send()} loading={sending} disabled={wait > 0}>
            {wait > 0 ? t('profile.mobile.again', { seconds: wait }) : t('profile.mobile.send')}
          </Button>
        </div>
      </Form.Item>
      <Form.Item
        name="password"
        label={t('profile.mobile.password')}
        required
        extra={t('profile.mobile.passwordWhy')}
        rules={[ruleFor(t)]}
      >
        <Input.Password dir="ltr" autoComplete="current-password" maxLength={100} />
      </Form.Item>
    </FormDrawer>
  );
}
