import { RESEND_AFTER } from '@domain/constants';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useCallForm } from '@/hooks/useCallForm';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import styles from './account.module.css';
import { SendCode, SmsCodeField, useSmsCode } from './SmsCode';

interface Props {
  userJumpId: string;
  /** Called with the ticket that allows the merge of the account. */
  onAgreed: (ticket: string) => void;
}

/** Consent of an account that may belong to another person: a code sent to the phone of that account. */
export function MergeConsent({ userJumpId, onAgreed }: Props) {
  const t = useT();
  const [sentTo, setSentTo] = useState<string>();
  const { form, busy, submit, refuse } = useCallForm<{ code: string }>(async ({ code }) => {
    const body = { userJumpId, code };
    const { ticket } = await api(
      'POST /api/Account/VerifyMergeSMSCode',
      { body },
      { skipErrorHandler: true, ownNeeds: ['ticket'] },
    );
    onAgreed(ticket);
  });

  const code = useSmsCode(async () => {
    const sent = await api(
      'GET /api/Account/MergeSMSCode',
      { query: { userJumpId } },
      { skipErrorHandler: true, ownNeeds: ['resendAfter', 'mobileMasked'] },
    );
    setSentTo(sent.mobileMasked);
    form.getFieldInstance('code')?.focus();
    return sent.resendAfter ?? RESEND_AFTER;
  }, refuse);

  return (
    <Form form={form} name={`merge-${userJumpId}`} className={styles.consent} onFinish={submit} noValidate>
      <small>{t('profile.similar.consentWhy')}</small>
      <div className={styles.consentRow}>
        <SmsCodeField
          label={t('profile.similar.code')}
          extra={sentTo && t('profile.similar.codeSent', { mobile: `\u2066${sentTo}\u2069` })}
        />
        <SendCode code={code} />
        <Button htmlType="submit" loading={busy} disabled={sentTo === undefined}>
          {t('common.confirm')}
        </Button>
      </div>
    </Form>
  );
}
