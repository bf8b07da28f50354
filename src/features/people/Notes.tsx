import type { PersonPage as Person } from '@domain/api/managePersonShapes';
import { Alert } from 'antd';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { compactDay, compactTime } from '@/services/format';
import { usePlace } from './place';
import { Twins } from './Twins';

/** Warning above everything else about a person: he is locked out, has left, or is not the reader's to act on. */
export function Notes({ person: { id, locked, left, refused, transferring, transferOn, twins } }: { person: Person }) {
  const t = useT();
  const { to } = usePlace();
  return (
    <>
      {left && <Alert type="info" showIcon title={t('manage.person.leftOn', { day: compactDay(left.day) })} />}
      {locked && (
        <Alert
          type="error"
          showIcon
          title={t('manage.person.lockedSince', { time: compactTime(locked.time), reason: locked.reason })}
        />
      )}
      {transferring && (
        <Alert
          type="info"
          showIcon
          title={
            transferOn
              ? t('manage.person.transferOn', { day: compactDay(transferOn) })
              : t('manage.person.transferring')
          }
          action={<PageLink to={to(id, 'documents')}>{t('manage.person.transferring.where')}</PageLink>}
        />
      )}
      {twins && <Twins twins={twins} />}
      {refused && <Alert type="warning" showIcon title={refused} />}
    </>
  );
}
