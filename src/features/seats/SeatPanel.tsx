import type { SeatRow } from '@domain/api/manageSeats';
import { seatKindWord } from '@domain/documents/seats';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { PersonAvatar } from '@/components/PersonAvatar';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import type { OpenedProps } from '@/lists';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { compactDay, listWords, recentTime } from '@/services/format';
import { seatAddress } from './addresses';
import styles from './seats.module.css';
import { gapsOf, passableOf, usePassUp } from './usePassUp';
import { Waits } from './Waits';

type SeatCell = SeatRow['cells'][number];

function Kind({ cell, busy, onPassUp }: { cell: SeatCell; busy: boolean; onPassUp: () => void }) {
  const t = useT();
  const { group, people, since, vacant } = cell;
  const gaps = gapsOf(cell);
  const lacking = people.length > 0 ? vacant.map(({ kind }) => t(seatKindWord(kind) as MessageKey)) : [];
  return (
    <li data-gap={gaps.length > 0 || undefined}>
      <div className={styles.kind}>
        <b>{t(`manage.seats.group.${group}`)}</b>
        <span>
          <Waits cell={cell} />
          {since && ` · ${t('manage.seats.oldest', { time: recentTime(since, serverNow()) })}`}
        </span>
      </div>
      {people.length === 0 && <p className={styles.quiet}>{t('manage.seats.nobody')}</p>}
      <ul>
        {people.map(({ id, name, deputises, away, deputy, until }) => (
          <li key={id} className={styles.one}>
            <PersonAvatar name={name} size={26} />
            <span className={styles.who}>{name}</span>
            <span className={styles.quiet}>
              {deputises && until && t('manage.seats.deputy', { name: deputises, day: compactDay(until) })}
              {deputy
                ? t('manage.seats.awayFor', { name: deputy.name, day: compactDay(deputy.until) })
                : away && t('manage.seats.away')}
            </span>
          </li>
        ))}
      </ul>
      {lacking.length > 0 && <p className={styles.quiet}>{t('manage.seats.lacking', { kinds: listWords(lacking) })}</p>}
      {passableOf(cell).length > 0 && (
        <Button size="small" disabled={busy} onClick={onPassUp}>
          {t('manage.seats.passUp')}
        </Button>
      )}
    </li>
  );
}

/** Seats of one organisation beside the matrix: who decides each kind, and what to do where nobody may. */
export function SeatPanel({ id, close, reload }: OpenedProps) {
  const t = useT();
  const remote = useRemote({
    key: `seats.${id}`,
    read: (signal) => api('GET /api/Manage/GetSeats/{id}', { path: { id } }, { signal, needs: ['cells'] }),
  });
  const { busy, passUp } = usePassUp(id, () => {
    remote.reload();
    reload();
  });
  return (
    <SidePanel
      title={remote.data?.orgName ?? t('frame.screen.seats')}
      onClose={close}
      closeLabel={t('common.close')}
      actions={
        remote.data && (
          <LinkButton kind="primary" to={seatAddress(id)}>
            {t('manage.seats.add')}
          </LinkButton>
        )
      }
    >
      <DataArea remote={remote} skeleton={<SkeletonRows shape="text" rows={6} />}>
        {({ cells }) => (
          <ul className={styles.kinds}>
            {cells.map((cell) => (
              <Kind key={cell.group} cell={cell} busy={busy} onPassUp={() => void passUp(passableOf(cell))} />
            ))}
          </ul>
        )}
      </DataArea>
    </SidePanel>
  );
}
