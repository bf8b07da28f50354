import type { SeatRow } from '@domain/api/manageSeats';
import { derivedSeatKinds, seatKindWord } from '@domain/documents/seats';
import type { MessageKey } from '@locales/keys';
import { App } from 'antd';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';

type SeatCell = SeatRow['cells'][number];
type Gap = SeatCell['vacant'][number];

/** Kinds that nobody may decide and of which something waits. */
export const gapsOf = ({ vacant }: Pick<SeatCell, 'vacant'>): readonly Gap[] =>
  vacant.filter(({ waiting }) => waiting > 0);

/** Those of them that an office above can decide: registrations stay where the people are kept. */
export const passableOf = (cell: Pick<SeatCell, 'vacant'>): readonly Gap[] =>
  gapsOf(cell).filter(({ kind }) => !derivedSeatKinds.includes(kind));

/** Gives what waits of kinds that nobody may decide to the office above, after it has said so. */
export function usePassUp(orgId: string, onDone: () => void) {
  const t = useT();
  const { modal } = App.useApp();
  const intent = useIdempotencyKeys();
  const { busy, alone } = useSingleFlight();
  const passUp = (gaps: readonly Gap[]) =>
    alone(async () => {
      const kinds = gaps.map(({ kind }) => t(seatKindWord(kind) as MessageKey)).join(t('manage.and'));
      const sure = await modal.confirm({
        title: t('manage.seats.passUp.sure', { kind: kinds, n: gaps.reduce((sum, { waiting }) => sum + waiting, 0) }),
        content: t('manage.seats.passUp.what'),
        okText: t('manage.seats.passUp'),
      });
      if (!sure) return;
      try {
        for (const { kind } of gaps) {
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
