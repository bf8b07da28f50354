import type { AppContract } from '@domain/api';
import type { Output } from '@domain/api/core';
import { manageLinks } from '@domain/manage/pages';
import { PageLink } from '@/components/PageLink';
import { Room } from '@/components/Room';
import { useT } from '@/hooks/useT';
import type { ListHandle } from '@/lists';
import styles from './seats.module.css';

type Counts = Pick<Output<AppContract['GET /api/Manage/GetSeatMatrix']>, 'gaps' | 'filled' | 'deputised'>;

/** Numbers as long as those of most offices, whose room is kept until they come. */
const USUAL: Counts = { gaps: 99, filled: 999, deputised: 9 };

/** Beside the title: how many seats are held, where nobody may decide what waits, and for whom somebody else decides. */
export function SeatNote<R>({ list: { remote } }: { list: ListHandle<R> }) {
  const t = useT();
  const told = remote.data as Counts | undefined;
  const { gaps, filled, deputised } = told ?? USUAL;
  const words = (
    <>
      {t('manage.seats.lead')}
      {' · '}
      {t('manage.seats.filled', { n: filled })}
      {' · '}
      {gaps > 0 && told ? (
        <PageLink className={styles.gaps} to={`${manageLinks.seats}?gaps=true`}>
          {t('manage.seats.gapsN', { n: gaps })}
        </PageLink>
      ) : (
        t('manage.seats.gapsN', { n: gaps })
      )}
      {deputised > 0 && ` · ${t('manage.seats.deputised', { n: deputised })}`}
    </>
  );
  return told ? words : <Room>{words}</Room>;
}
