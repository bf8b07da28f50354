import { useModel } from '@umijs/max';
import { LtrText } from '@/components/LtrText';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import hub from '../hub.module.css';
import styles from './side.module.css';

/** Facts that the product knows of a user who has no work of an office here, and the way to correct it. */
export function MeCard() {
  const t = useT();
  const { user } = useModel('currentUser');
  if (!user) return null;
  const { orgName, titleName, loginName, mobile, email } = user;
  const missing = <span className={styles.missing}>{t('overview.me.none')}</span>;
  const facts = [
    ['org', <bdi key="org">{orgName}</bdi>],
    ['title', titleName ? <bdi key="title">{titleName}</bdi> : missing],
    ['login', <LtrText key="login">{loginName}</LtrText>],
    ['mobile', mobile ? <LtrText key="mobile">{mobile}</LtrText> : missing],
    ['email', email ? <LtrText key="email">{email}</LtrText> : missing],
  ] as const;
  return (
    <section className={hub.card} aria-labelledby="hub-me">
      <div className={hub.head}>
        <h2 id="hub-me">{t('overview.me')}</h2>
        <span className={hub.end}>
          <PageLink to="/personal/console/myprofile/infowrite">{t('overview.me.go')}</PageLink>
        </span>
      </div>
      <dl className={styles.me}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`overview.me.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
