import type { SeatRow } from '@domain/api/manageSeats';
import { manageLinks } from '@domain/manage/pages';
import type { MessageKey } from '@locales/keys';
import { App, Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { PersonAvatar } from '@/components/PersonAvatar';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useRemote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import type { OpenedProps } from '@/lists';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { compactDay, recentTime } from '@/services/format';
import styles from './seats.module.css';
import { Waits } from './Waits';

type SeatCell = SeatRow['cells'][number];

/** Gives what waits of the kinds that nobody may decide to the office above, after it has said so. */
function usePassUp(orgId: string, onDone: () => void) {
  const t = useT();
  const { modal } = App.useApp();
  const intent = useIdempotencyKeys();
  const { busy, alone } = useSingleFlight();
  const passUp = ({ gaps, waiting }: SeatCell) =>
    alone(async () => {
      const kinds = gaps.map((kind) => t(`enum.seatKind.${kind}` as MessageKey)).join(t('manage.and'));
      const sure = await modal.confirm({
        title: t('manage.seats.passUp.sure', { kind: kinds, n: waiting }),
        content: t('manage.seats.passUp.what'),
        okText: t('manage.seats.passUp'),
      });
      if (!sure) return;
      try {
        for (const kind of gaps) {
          const body = { orgId, kind };
          const { moved, to } = await api('POST /api/Manage/PassUp', { body }, { idempotencyKey: intent.keyOf(body) });
          if (to) toast.success(t('manage.seats.passedUp', { to, n: moved }));
        }
        intent.done();
      } catch (error) {
        if (!isRequestError(error)) throw error;
      } finally {
        onDone();
      }
    });
  return { busy, passUp };
}

function Kind({ cell, busy, onPassUp }: { cell: SeatCell; busy: boolean; onPassUp: () => void }) {
  const t = useT();
  const { group, people, since, gaps } = cell;
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
        {people.map(({ id, name, deputises, away, until }) => (
          <li key={id} className={styles.one}>
            <PersonAvatar name={name} size={26} />
            <span>{name}</span>
            <span className={styles.quiet}>
              {deputises && until && t('manage.seats.deputy', { name: deputises, day: compactDay(until) })}
              {away && t('manage.seats.away')}
            </span>
          </li>
        ))}
      </ul>
      {gaps.length > 0 && group !== 'profile' && (
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
          <LinkButton kind="primary" to={`${manageLinks.seatPeople}?open=new&new.orgId=${id}`}>
            {t('manage.seats.add')}
          </LinkButton>
        )
      }
    >
      <DataArea remote={remote} skeleton={<SkeletonRows shape="text" rows={6} />}>
        {({ cells }) => (
          <ul className={styles.kinds}>
            {cells.map((cell) => (
              <Kind key={cell.group} cell={cell} busy={busy} onPassUp={() => void passUp(cell)} />
            ))}
          </ul>
        )}
      </DataArea>
    </SidePanel>
  );
}
