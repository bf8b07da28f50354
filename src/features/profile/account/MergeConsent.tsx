import { fieldLimits } from '@domain/constants';
import { smsCode } from '@domain/rules/smsCode';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useCallForm } from '@/hooks/useCallForm';
import { useCountdown } from '@/hooks/useCountdown';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { ruleFor } from '@/services/formRules';
import styles from './account.module.css';

interface Props {
  userJumpId: string;
  /** The ticket with which the account is merged. */
  onAgreed: (ticket: string) => void;
}

/** The yes of an account that may be another person's: a code to its own phone (api.md A2). */
export function MergeConsent({ userJumpId, onAgreed }: Props) {
  const t = useT();
  const [until, setUntil] = useState<number>();
  const [sentTo, setSentTo] = useState<string>();
  const [sending, setSending] = useState(false);
  const wait = useCountdown(until);
  const { form, busy, submit, refuse } = useCallForm<{ code: string }>(async ({ code }) => {
    const body = { userJumpId, code };
    const { ticket } = await api(
      'POST /api/Account/VerifyMergeSMSCode',
      { body },
      { skipErrorHandler: true, needs: ['ticket'] },
    );
    onAgreed(ticket);
  });

  const send = async () => {
    setSending(true);
    try {
      const sent = await api(
        'GET /api/Account/MergeSMSCode',
        { query: { userJumpId } },
        { skipErrorHandler: true, needs: ['resendAfter', 'mobileMasked'] },
      );
      setUntil(Date.now() + sent.resendAfter * 1000);
      setSentTo(sent.mobileMasked);
      form.getFieldInstance('code')?.focus();
    } catch (error) {
      const seconds = refuse(error);
      if (seconds) setUntil(Date.now() + seconds * 1000);
    } finally {
      setSending(false);
    }
  };

  const label = t('profile.similar.code');
  return (
    <Form form={form} name={`merge-${userJumpId}`} className={styles.consent} onFinish={submit} noValidate>
      <small>{t('profile.similar.consentWhy')}</small>
      <div className={styles.consentRow}>
        <Form.Item
          name="code"
          rules={[ruleFor(t, smsCode)]}
          extra={sentTo && t('profile.similar.codeSent', { mobile: `\u2066${sentTo}\u2069` })}
        >
          <Input
            aria-label={label}
            placeholder={label}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={fieldLimits.smsCode}
          />
        </Form.Item>
        <Button onClick={() => void send()} loading={sending} disabled={wait > 0}>
          {wait > 0 ? t('profile.mobile.again', { seconds: wait }) : t('profile.mobile.send')}
        </Button>
        <Button htmlType="submit" loading={busy} disabled={sentTo === undefined}>
          {t('common.confirm')}
        </Button>
      </div>
    </Form>
  );
}
