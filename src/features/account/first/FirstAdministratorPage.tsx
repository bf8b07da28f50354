import ApartmentOutlined from '@ant-design/icons-svg/es/asn/ApartmentOutlined';
import NumberOutlined from '@ant-design/icons-svg/es/asn/NumberOutlined';
import type { Invitation } from '@domain/api/manage';
import { manageLinks } from '@domain/manage/pages';
import { codeText } from '@domain/text';
import { history, useLocation, useModel } from '@umijs/max';
import { useState } from 'react';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useRemote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { clockTime, compactTime } from '@/services/format';
import { choosePlace } from '@/services/redirect';
import buttons from '../fields/buttons.module.css';
import { ErrorSummary } from '../fields/ErrorSummary';
import { MobileField } from '../fields/MobileField';
import { SubmitButton } from '../fields/SubmitButton';
import { TextField } from '../fields/TextField';
import { AccountFields, IdentityFields } from '../registration/identity';
import styles from '../registration/registration.module.css';
import { type FirstAdministrator, type FirstTexts, useFirstAdministrator } from './useFirstAdministrator';

/** Name of the province, where the installation has no organisations yet. */
function ProvinceFields({ form }: Pick<FirstAdministrator, 'form'>) {
  const t = useT();
  return (
    <>
      <TextField
        form={form}
        name="province.name"
        label={t('manage.first.province')}
        icon={ApartmentOutlined}
        maxLength={40}
        hint={t('manage.first.province.hint')}
      />
      <TextField
        form={form}
        name="province.code"
        ltr
        label={t('manage.first.code')}
        icon={NumberOutlined}
        inputMode="numeric"
        normalise={(text) => codeText(text).slice(0, 6)}
        hint={t('manage.first.code.hint')}
      />
    </>
  );
}

function FirstForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useT();
  const { form, asked, busy, restoredAt, failure, submit } = useFirstAdministrator(token, invitation);
  const { office, mobile, validUntil } = invitation;
  const labels: Record<keyof FirstTexts, string> = {
    'province.name': t('manage.first.province'),
    'province.code': t('manage.first.code'),
    idDocType: t('enum.idDocType'),
    realName: t('account.realName'),
    idDocNo: t('account.idDocNo'),
    mobile: t('account.mobile'),
    loginName: t('account.loginName.short'),
    password: t('account.password'),
    confirmPwd: t('account.confirmPwd'),
  };
  return (
    <section className={styles.card} aria-labelledby="first-title">
      <div className={styles.head}>
        <h1 id="first-title">{t('manage.first.title')}</h1>
        <span>{t('manage.first.until', { time: compactTime(validUntil) })}</span>
      </div>
      <p className={styles.said}>
        {office === undefined
          ? t('manage.first.why')
          : t(mobile ? 'manage.first.officeFor' : 'manage.first.office', { office, mobile: mobile ?? '' })}
      </p>
      {restoredAt !== undefined && (
        <p className={styles.restored}>{t('manage.first.restored', { time: clockTime(new Date(restoredAt)) })}</p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ErrorSummary
          form={form}
          failure={failure}
          labels={Object.fromEntries(asked.map((name) => [name, labels[name]]))}
        />
        {office === undefined && <ProvinceFields form={form} />}
        <IdentityFields form={form} />
        {mobile === undefined && <MobileField form={form} />}
        <AccountFields form={form} />
        <div className={styles.actions}>
          <SubmitButton busy={busy}>{t('manage.first.do')}</SubmitButton>
        </div>
      </form>
    </section>
  );
}

/** The number belongs to an account: its owner takes the rights, after signing in. */
function TakeRights({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useT();
  const { user, refresh } = useModel('currentUser');
  const { busy, alone } = useSingleFlight();
  const [failure, setFailure] = useState<string>();
  const { office = '', mobile = '' } = invitation;
  const take = async () => {
    setFailure(undefined);
    try {
      await api('POST /api/Manage/TakeInvitation', { body: { token } }, { skipErrorHandler: true });
      await refresh();
      history.replace(manageLinks.home);
    } catch (error) {
      if (!isRequestError(error)) throw error;
      setFailure(error.message);
    }
  };
  const here = `${manageLinks.first}#${token}`;
  return (
    <NoticeScreen
      title={t('manage.first.known')}
      reason={failure ?? t('manage.first.knownWhy', { office, mobile })}
      action={
        user ? (
          <button type="button" className={buttons.primary} aria-busy={busy} onClick={() => void alone(take)}>
            {t('manage.first.take', { name: user.realName })}
          </button>
        ) : (
          <button
            type="button"
            className={buttons.primary}
            onClick={() => history.push(`/user/login/?redirect=${choosePlace(here)}`)}
          >
            {t('manage.first.signIn')}
          </button>
        )
      }
    />
  );
}

/** Page of an invitation's link: who opens it becomes an administrator. The token stands behind the # of the address. */
export default function FirstAdministratorPage() {
  const t = useT();
  usePageTitle(t('manage.first.title'));
  const token = useLocation().hash.slice(1);
  const { data, error } = useRemote({
    key: 'invitation',
    params: token,
    ready: token !== '',
    read: (signal) =>
      api('POST /api/Manage/ReadInvitation', { body: { token } }, { signal, skipErrorHandler: true, ownNeeds: [] }),
  });
  if (token === '' || error)
    return (
      <NoticeScreen
        title={t('manage.first.gone')}
        reason={error?.message ?? t('manage.first.noToken')}
        action={<LinkButton to="/user/login/">{t('account.forgotten.login')}</LinkButton>}
      />
    );
  if (!data) return null;
  return data.known ? <TakeRights token={token} invitation={data} /> : <FirstForm token={token} invitation={data} />;
}
