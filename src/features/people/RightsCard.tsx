import { SafetyCertificateOutlined, UserOutlined } from '@ant-design/icons';
import type { PersonPage } from '@domain/api/managePersonShapes';
import type { ResourceRequest } from '@domain/api/resource';
import { searchLink } from '@domain/manage/links';
import { manageLinks } from '@domain/manage/pages';
import { personIdentity } from '@domain/manage/personForms';
import type { Resource } from '@domain/manage/resource';
import { useId, useMemo } from 'react';
import { PageLink } from '@/components/PageLink';
import { Changed, Requests } from '@/features/manage';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './person.module.css';

const identity = personIdentity as unknown as Resource;

/** Values that a request would change; the new number is whole once the numbers were asked for. */
const askedWith = (asked: Readonly<Record<string, string>> = {}) =>
  function Asked({ request }: { request: ResourceRequest }) {
    const idDocNo = asked[request.id];
    const after = { ...request.after, ...(idDocNo && { idDocNo }) };
    return <Changed resource={identity} change={{ before: request.before, after }} />;
  };

interface Props {
  person: PersonPage;
  /** Whole numbers that requests would set, by the ids of the requests. */
  asked: Readonly<Record<string, string>> | undefined;
  remote: { data?: unknown; reload: () => void };
}

/** Roles and rights of a person; above them what waits for a confirmation. */
export function RightsCard({ person: { realName, roles, rights }, asked, remote }: Props) {
  const t = useT();
  const Asked = useMemo(() => askedWith(asked), [asked]);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{t('manage.person.roles')}</h2>
        <PageLink to={rights.length > 0 ? searchLink(manageLinks.rights, realName) : manageLinks.rights}>
          {t('manage.holders.do')}
        </PageLink>
      </header>
      <Requests resource={identity} remote={remote} Beside={Asked} />
      <ul className={styles.rows}>
        <li>
          <UserOutlined aria-hidden />
          <div>
            {roles.map((role) => t(`enum.role.${role}`)).join(t('manage.and')) || t('manage.person.roles.none')}
          </div>
        </li>
        {rights.map((one) => (
          <li key={one.id}>
            <SafetyCertificateOutlined aria-hidden />
            <div>
              <bdi>
                {t('manage.person.rightFor', {
                  office: one.orgName,
                  rights: one.rights.map((right) => t(`manage.right.${right}`)).join(t('manage.and')),
                })}
              </bdi>
              {one.rights.map((right) => (
                <p key={right} className={styles.small}>
                  {t(`manage.right.${right}.does`)}
                </p>
              ))}
              <small className={styles.small}>
                {one.givenBy
                  ? t('manage.holders.by', { name: one.givenBy, day: compactDay(one.since) })
                  : t('manage.holders.byOperator', { day: compactDay(one.since) })}
                {one.until && ` · ${t('officeGrant.until')} ${compactDay(one.until)}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {rights.length === 0 && <p className={styles.quiet}>{t('manage.person.rights.none')}</p>}
    </section>
  );
}
