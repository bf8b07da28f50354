import HourglassOutlined from '@ant-design/icons-svg/es/asn/HourglassOutlined';
import { history, useModel } from '@umijs/max';
import { useEffect, useState } from 'react';
import { NoticeScreen } from '@/components/NoticeScreen';
import { SvgIcon } from '@/components/SvgIcon';
import { useT } from '@/hooks/useT';
import { deployment } from '@/services/deployment';
import { HOME } from '@/services/home';
import { beginSession } from '@/services/session';
import { SubmitButton } from '../fields/SubmitButton';
import styles from './registration.module.css';

/** The end of a registration: the account waits for approval, and the person may look around meanwhile. */
export function RegistrationDone({ token }: { token: string }) {
  const t = useT();
  const { enter } = useModel('currentUser');
  const [busy, setBusy] = useState(false);
  // Kept at once, so that a reload of this page leads on and not to an empty form.
  useEffect(() => {
    beginSession(token);
  }, [token]);
  return (
    <NoticeScreen
      picture={
        <span className={styles.waiting}>
          <SvgIcon of={HourglassOutlined} />
          {t('status.profileReview.unreviewed')}
        </span>
      }
      title={t('account.register.done')}
      reason={t('account.register.doneWhy', { days: deployment.approvalDays })}
      action={
        <form
          onSubmit={async (event) => {
            event.preventDefault();
            setBusy(true);
            const session = await enter(token);
            setBusy(false);
            if (!session.user) history.replace(HOME);
          }}
        >
          <SubmitButton busy={busy}>{t('account.register.enter')}</SubmitButton>
        </form>
      }
    />
  );
}
