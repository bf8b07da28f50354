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

function Words({ counts: { gaps, filled, deputised }, plain = false }: { counts: Counts; plain?: boolean }) {
  const t = useT();
  return (
    <>
      {t('manage.seats.lead')}
      {' · '}
      {t('manage.seats.filled', { n: filled })}
      {' · '}
      {gaps > 0 && !plain ? (
        <PageLink className={styles.gaps} to={`${manageLinks.seats}?gaps=true`}>
          {t('manage.seats.gapsN', { n: gaps })}
        </PageLink>
      ) : (
        t('manage.seats.gapsN', { n: gaps })
      )}
      {deputised > 0 && ` · ${t('manage.seats.deputised', { n: deputised })}`}
    </>
  );
}

/**
 * Beside the title: how many seats are held, where nobody may decide what waits, and for whom somebody else decides. The
 * room of the longest is kept, for it may be a line more than what comes.
 */
export function SeatNote<R>({ list: { remote } }: { list: ListHandle<R> }) {
  const told = remote.data as Counts | undefined;
  return (
    <span className={styles.note}>
      <Room>
        <Words counts={USUAL} plain />
      </Room>
      {told && (
        <span>
          <Words counts={told} />
        </span>
      )}
    </span>
  );
}
