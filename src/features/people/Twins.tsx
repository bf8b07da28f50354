import type { PersonPage } from '@domain/api/managePersonShapes';
import { Alert } from 'antd';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import styles from './person.module.css';
import { usePlace } from './place';

/** The others who seem to be the same person, with the ways to them. */
export function Twins({ twins }: { twins: NonNullable<PersonPage['twins']> }) {
  const t = useT();
  const { to } = usePlace();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('manage.person.twins')}
      description={
        <ul className={styles.same}>
          {twins.map(({ id, realName, orgName, why }) => (
            <li key={id}>
              {t(`manage.person.new.same.${why}`)}{' '}
              <PageLink to={to(id)}>
                <bdi>{realName}</bdi>
              </PageLink>{' '}
              <bdi>{orgName}</bdi>
            </li>
          ))}
        </ul>
      }
    />
  );
}
