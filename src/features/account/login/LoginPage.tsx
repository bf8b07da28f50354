import { Link, useModel } from '@umijs/max';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useIdleFetch } from '@/hooks/usePreload';
import { useT } from '@/hooks/useT';
import { deployment, features } from '@/services/deployment';
import { onSessionArrival } from '@/services/session';
import { DemoAccounts } from './DemoAccounts';
import { LoginForm } from './LoginForm';
import { LoginPanel, LoginTabs, type LoginWay } from './LoginTabs';
import styles from './login.module.css';
import { NoticePill, useLoginNotice } from './NoticePill';
import scanStyles from './scan.module.css';
import { useLogin } from './useLogin';

// Not needed where its switch is off.
const ScanPanel = lazy(() => import('./ScanPanel'));

/** Login: the scene explains the space, the card signs in. */
export function LoginPage() {
  const t = useT();
  const login = useLogin();
  const { refresh } = useModel('currentUser');
  // A person who signs in in another tab is signed in here.
  useEffect(() => onSessionArrival(() => void refresh()), [refresh]);
  const { form } = login;
  const notice = useLoginNotice();
  const [way, setWay] = useState<LoginWay>('account');
  // With a remembered login name the focus goes to the password.
  const known = useRef(form.values.loginName !== '');
  useIdleFetch();
  useEffect(() => {
    // On a phone the keyboard would cover the page before it was read.
    if (!window.matchMedia('(pointer: coarse)').matches) form.focus(known.current ? 'password' : 'loginName');
  }, [form.focus]);

  return (
    <div className={styles.login}>
      <section className={styles.say}>
        <h1 className="serif">{t('account.login.line')}</h1>
        <p>{t('account.login.about')}</p>
        <NoticePill notice={notice} onPick={() => form.focus('loginName')} />
      </section>
      <section className={styles.card} aria-labelledby="login-title">
        <div className={styles.head}>
          <h2 id="login-title">{t(way === 'account' ? 'account.login.title' : 'account.scan.title')}</h2>
          {features.register && (
            <span>
              {t('account.login.noAccount')}
              <Link to="/user/register/">{t('account.login.register')}</Link>
            </span>
          )}
        </div>
        {features.scanLogin && <LoginTabs way={way} onChange={setWay} />}
        <LoginPanel way={way}>
          {way === 'account' ? (
            <LoginForm login={login} />
          ) : (
            <Suspense fallback={<div className={scanStyles.scanPlace} />}>
              <ScanPanel />
            </Suspense>
          )}
        </LoginPanel>
        {deployment.env === 'dev' &&
          way === 'account' &&
          (!notice ? notice === undefined : 'demonstration' in notice) && (
            <DemoAccounts hidden={!notice} onPick={form.fill} />
          )}
      </section>
    </div>
  );
}
