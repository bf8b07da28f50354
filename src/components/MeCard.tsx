import type { CurrentUser } from '@domain/api/accountShapes';
import type { ReactNode } from 'react';
import { LtrText } from '@/components/LtrText';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import hub from './hub.module.css';
import styles from './me.module.css';

type Fact = 'org' | 'title' | 'login' | 'mobile' | 'email';
const ofOffice: readonly Fact[] = ['org', 'title', 'login', 'mobile', 'email'];

interface MeCardProps {
  user: CurrentUser;
  /** Those that make sense for the user. */
  facts?: readonly Fact[];
  /** Page on which they are corrected. */
  to?: string;
}

/** Facts that the product knows of a user who has no work of an office here, and the way to correct it. */
export function MeCard({ user, facts = ofOffice, to = '/personal/console/myprofile/infowrite' }: MeCardProps) {
  const t = useT();
  const { orgName, titleName, loginName, mobile, email } = user;
  const missing = <span className={styles.missing}>{t('overview.me.none')}</span>;
  const values: Readonly<Record<Fact, ReactNode>> = {
    org: <bdi>{orgName}</bdi>,
    title: titleName ? <bdi>{titleName}</bdi> : missing,
    login: <LtrText>{loginName}</LtrText>,
    mobile: mobile ? <LtrText>{mobile}</LtrText> : missing,
    email: email ? <LtrText>{email}</LtrText> : missing,
  };
  return (
    <section className={hub.card} aria-labelledby="hub-me">
      <div className={hub.head}>
        <h2 id="hub-me">{t('overview.me')}</h2>
        <span className={hub.end}>
          <PageLink to={to}>{t('overview.me.go')}</PageLink>
        </span>
      </div>
      <dl className={styles.me}>
        {facts.map((name) => (
          <div key={name}>
            <dt>{t(`overview.me.${name}`)}</dt>
            <dd>{values[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
