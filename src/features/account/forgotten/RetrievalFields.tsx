import { fieldLimits } from '@domain/constants';
import { passwordChecks } from '@domain/rules/password';
import { LiveCheckList } from '@/components/LiveCheckList';
import { LtrText } from '@/components/LtrText';
import { useT } from '@/hooks/useT';
import { ChoiceField } from '../fields/ChoiceField';
import { MobileField } from '../fields/MobileField';
import { PasswordField } from '../fields/PasswordField';
import { PictureCodeField } from '../fields/PictureCodeField';
import { SmsCodeField } from '../fields/SmsCodeField';
import styles from '../registration/registration.module.css';
import type { Retrieval } from './useRetrieval';

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
      return (
        <>
          <p className={styles.said}>
            {t('account.forgotten.sentTo')} <LtrText>{sentTo}</LtrText>
          </p>
          {/* Another message needs another picture code. */}
          {sms.wait === 0 && <PictureCodeField form={form} name="code" picture={sms.picture} />}
          <SmsCodeField form={form} sms={sms} />
        </>
      );
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
      return (
        <>
          <PasswordField
            form={form}
            name="newPwd"
            label={t('account.newPwd')}
            autoComplete="new-password"
            maxLength={fieldLimits.password.max}
            hint={<LiveCheckList checks={passwordChecks} value={form.values.newPwd} />}
          />
          <PasswordField
            form={form}
            name="confirmPwd"
            label={t('account.confirmPwd')}
            autoComplete="new-password"
            maxLength={fieldLimits.password.max}
          />
        </>
      );
    case 'done':
      return null;
  }
}
