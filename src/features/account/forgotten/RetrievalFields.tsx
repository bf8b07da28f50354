import { useEffect, useState } from 'react';
import { LtrText } from '@/components/LtrText';
import { useT } from '@/hooks/useT';
import { ChoiceField } from '../fields/ChoiceField';
import { MobileField } from '../fields/MobileField';
import { NewPasswordFields } from '../fields/NewPasswordFields';
import { PictureCodeField } from '../fields/PictureCodeField';
import { SmsCodeField } from '../fields/SmsCodeField';
import styles from '../registration/registration.module.css';
import type { Retrieval } from './useRetrieval';

/**
 * Field for the code of the message. Another message needs another picture code: its field appears when the user asks
 * for the message and not when the countdown ends, since it would then move the button while the user presses it.
 */
function CodeSent({ form, sms, sentTo }: Pick<Retrieval, 'form' | 'sms' | 'sentTo'>) {
  const t = useT();
  const { focus } = form;
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (again) focus('code');
  }, [again, focus]);
  const send = async () => {
    const toRead = sms.picture.state === 'reading';
    const sent = (again || !toRead) && (await sms.send());
    setAgain(!sent && (again || sms.wait === 0));
    return sent;
  };
  return (
    <>
      <p className={styles.said}>
        {t('account.forgotten.sentTo')} <LtrText>{sentTo}</LtrText>
      </p>
      {again && <PictureCodeField form={form} name="code" picture={sms.picture} />}
      <SmsCodeField form={form} sms={{ ...sms, send }} />
    </>
  );
}

/** Fields of the current step. */
export function RetrievalFields({ form, sms, step, sentTo, accounts }: Retrieval) {
  const t = useT();
  switch (step) {
    case 'mobile':
      return (
        <>
          <MobileField form={form} />
          <PictureCodeField form={form} name="code" picture={sms.picture} />
        </>
      );
    case 'sms':
      return <CodeSent form={form} sms={sms} sentTo={sentTo} />;
    case 'account':
      return accounts.length === 0 ? (
        <p className={styles.said}>{t('account.forgotten.nobody')}</p>
      ) : (
        <ChoiceField
          form={form}
          name="userId"
          label={t('account.forgotten.account')}
          choices={accounts.map(({ userId, loginNameMasked, orgName }) => ({
            value: userId,
            label: <LtrText>{loginNameMasked}</LtrText>,
            note: orgName,
          }))}
        />
      );
    case 'password':
      return <NewPasswordFields form={form} name="newPwd" label={t('account.newPwd')} />;
    case 'done':
      return null;
  }
}
