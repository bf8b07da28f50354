import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { Link } from '@umijs/max';
import { Tick } from '@/components/Tick';
import { clockOf } from '@/hooks/useCountdown';
import { useT } from '@/hooks/useT';
import choiceStyles from '../fields/choices.module.css';
import { ErrorSummary } from '../fields/ErrorSummary';
import { PasswordField } from '../fields/PasswordField';
import { PictureCodeField } from '../fields/PictureCodeField';
import { SubmitButton } from '../fields/SubmitButton';
import { TextField } from '../fields/TextField';
import styles from './login.module.css';
import type { Login } from './useLogin';

/** Account and password; the picture code only when the server demands it. */
export function LoginForm({ login }: { login: Login }) {
  const t = useT();
  const { form, wait, needsCode, triesLeft } = login;
  const waiting = wait > 0 ? t('account.login.wait', { time: clockOf(wait) }) : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        login.submit();
      }}
    >
      {login.ended && !login.failure && (
        <p role="status" className={styles.ended}>
          {login.ended}
        </p>
      )}
      <ErrorSummary
        form={form}
        failure={login.failure}
        labels={{
          loginName: t('account.loginName.short'),
          password: t('account.password'),
          code: t('account.pictureCode'),
        }}
      />
      <TextField
        form={form}
        name="loginName"
        ltr
        label={t('account.login.name')}
        icon={UserOutlined}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
        maxLength={100}
        hint={
          <>
            {t('account.login.passwordHint')}
            {triesLeft !== undefined && triesLeft > 0 && (
              <span className={styles.tries}>{t('account.login.triesLeft', { n: triesLeft })}</span>
            )}
          </>
        }
      />
      {needsCode && <PictureCodeField form={form} name="code" picture={login.picture} />}
      <div className={styles.between}>
        <label className={choiceStyles.check}>
          <Tick checked={login.keep} onTick={login.setKeep} />
          {t('account.login.keep')}
        </label>
        <label className={choiceStyles.check}>
          <Tick checked={login.remember} onTick={login.setRemember} />
          {t('account.login.remember')}
        </label>
        <Link to="/user/forgetpwd/">{t('account.login.forgotten')}</Link>
      </div>
      {waiting && (
        <p role="alert" className={styles.wait}>
          {t('account.login.waitWhy')}
        </p>
      )}
      <SubmitButton busy={login.busy} blocked={waiting}>
        {waiting ?? t('account.login.submit')}
      </SubmitButton>
    </form>
  );
}
