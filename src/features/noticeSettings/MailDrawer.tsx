import { RESEND_AFTER } from '@domain/constants';
import { email } from '@domain/rules/email';
import { emailText } from '@domain/text';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { SendCode, ShortForm, SmsCodeField, useSmsCode } from '@/features/profile';
import { useCallForm } from '@/hooks/useCallForm';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { ruleFor } from '@/services/formRules';
import styles from './settings.module.css';

interface Props {
  /** Address of the profile; absent where it has none, or the confirmed one. */
  proposed: string | undefined;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Confirms an address of mail by a code that is sent to it. */
export function MailDrawer({ proposed, onClose, onConfirmed }: Props) {
  const t = useT();
  const [goodFor, setGoodFor] = useState<number>();
  const { form, busy, submit, refuse } = useCallForm<{ mail: string; code: string }>(async (body) => {
    await api('PUT /api/Notice/ConfirmMail', { body }, { skipErrorHandler: true });
    toast.success(t('noticeWays.mail.confirmed'));
    onConfirmed();
    onClose();
  });
  const code = useSmsCode(async () => {
    if (!(await form.validateFields(['mail']).catch(() => undefined))) return undefined;
    const mail = form.getFieldValue('mail') as string;
    const sent = await api(
      'POST /api/Notice/SendMailCode',
      { body: { mail } },
      { skipErrorHandler: true, ownNeeds: ['resendAfter', 'expireIn'] },
    );
    setGoodFor(Math.floor((sent.expireIn ?? 0) / 60));
    form.getFieldInstance('code')?.focus();
    return sent.resendAfter ?? RESEND_AFTER;
  }, refuse);
  return (
    <ShortForm
      title={t('noticeWays.mail.title')}
      form={form}
      busy={busy}
      action={t('common.confirm')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.quietText}>{t('noticeWays.mail.why')}</p>
      <Form.Item
        name="mail"
        label={t('noticeWays.mail.address')}
        required
        initialValue={proposed}
        normalize={emailText}
        rules={[ruleFor(t, t('noticeWays.mail.address'), email)]}
      >
        <Input dir="ltr" inputMode="email" autoComplete="email" maxLength={254} />
      </Form.Item>
      <Form.Item
        label={t('noticeWays.mail.code')}
        htmlFor="code"
        required
        extra={goodFor === undefined ? undefined : t('noticeWays.mail.sent', { minutes: goodFor })}
      >
        <div className={styles.code}>
          <SmsCodeField style={{ flex: 1, marginBlockEnd: 0 }} />
          <SendCode code={code} />
        </div>
      </Form.Item>
    </ShortForm>
  );
}
