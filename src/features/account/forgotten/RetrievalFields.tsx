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
 * The code of the message. Another message needs another code against robots: where that is to be read, its field comes when the message is asked for, not
 * when the time for it has come, because that would push away the button that is being pressed.
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

/** The fields of the step that is shown. */
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
