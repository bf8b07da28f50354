import type { HandOverPlan } from '@domain/api/manageHandOver';
import type { ReviewLoad } from '@domain/api/manageSeats';
import { seatKindWord } from '@domain/documents/seats';
import { HAND_OVER_MOST, stayWhys } from '@domain/manage/handOver';
import type { MessageKey } from '@locales/keys';
import { Button, InputNumber, Radio } from 'antd';
import { useId, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useUndoToast } from '@/components/useUndoToast';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useRemote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { listWords } from '@/services/format';
import { seatAddress } from './addresses';
import styles from './load.module.css';

interface Props {
  load: Pick<ReviewLoad, 'accountId' | 'realName' | 'orgId'>;
  onClose: () => void;
  /** Documents went from one to the other, or came back. */
  onMoved: () => void;
}

/** Number with which both have the same afterwards, as far as so many can go. */
const evenly = ({ from, colleagues, to }: HandOverPlan): number => {
  const other = colleagues.find(({ id }) => id === to?.id)?.waiting ?? 0;
  const half = other < from.waiting ? Math.ceil((from.waiting - other) / 2) : Math.ceil(from.waiting / 2);
  return Math.max(Math.min(half, to?.moves ?? 0), 0);
};

/** Everything that stays, by the reason, with the kinds and how many of each. */
function Staying({ stays }: { stays: NonNullable<HandOverPlan['to']>['stays'] }) {
  const t = useT();
  const id = useId();
  if (stays.length === 0) return null;
  const all = stays.reduce((sum, { n }) => sum + n, 0);
  return (
    <section aria-labelledby={id} className={styles.staying}>
      <h3 id={id}>{t('manage.handOver.stays', { n: all })}</h3>
      <ul>
        {stayWhys.map((why) => {
          const of = stays.filter((one) => one.why === why);
          const kinds = of.map(({ kind, n }) =>
            t('manage.handOver.kind', { kind: t(seatKindWord(kind) as MessageKey), n }),
          );
          return (
            of.length > 0 && (
              <li key={why}>
                {t(`manage.handOver.stays.${why}`)}
                <small>{listWords(kinds)}</small>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  plan: HandOverPlan;
  n: number;
  onTo: (id: string) => void;
  onN: (n: number) => void;
}

function Choice({ plan: { from, colleagues, to }, n, onTo, onN }: ChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.handOver}>
      <p>{t('manage.handOver.why', { name: from.name })}</p>
      <fieldset>
        <legend>{t('manage.handOver.to')}</legend>
        <Radio.Group
          value={to?.id}
          onChange={({ target }) => onTo(String(target.value))}
          options={colleagues.map((one) => ({
            value: one.id,
            label: (
              <>
                <bdi>{one.name}</bdi> <small>{t('manage.handOver.load', { n: one.waiting })}</small>
              </>
            ),
          }))}
        />
      </fieldset>
      {to && (
        <>
          <label htmlFor={id}>{t('manage.handOver.n')}</label>
          <InputNumber
            id={id}
            min={1}
            max={Math.max(1, Math.min(to.moves, HAND_OVER_MOST))}
            precision={0}
            value={n}
            disabled={to.moves === 0}
            onChange={(value) => onN(Number(value ?? 0))}
          />
          <p>{t('manage.handOver.moves', { n: to.moves })}</p>
          <Staying stays={to.stays} />
        </>
      )}
    </div>
  );
}

/** Hands over what waits for a reviewer to a colleague at the same office, after it has said what goes and what stays. */
export function HandOverPanel({ load: { accountId: fromId, realName, orgId }, onClose, onMoved }: Props) {
  const t = useT();
  const [toId, setTo] = useState<string>();
  const [typed, setTyped] = useState<number>();
  const { busy, alone } = useSingleFlight();
  const intent = useIdempotencyKeys();
  const backIntent = useIdempotencyKeys();
  const undoable = useUndoToast();
  const remote = useRemote({
    key: `handOver:${orgId}:${fromId}`,
    params: toId ?? '',
    read: (signal) =>
      api(
        'GET /api/Manage/PlanHandOver',
        { query: { orgId, fromId, ...(toId && { toId }) } },
        { signal, needs: ['from', 'colleagues'] },
      ),
  });
  const plan = remote.data;
  const to = plan?.to;
  const n = typed ?? (plan ? evenly(plan) : 0);
  const back = (moved: readonly string[], other: string) => {
    const body = { orgId, fromId: other, toId: fromId, n: moved.length, ids: [...moved] };
    api('POST /api/Manage/HandOver', { body }, { idempotencyKey: backIntent.keyOf(body) }).then(
      () => {
        backIntent.done();
        toast.success(t('manage.handOver.undone'));
        onMoved();
      },
      (error: unknown) => {
        if (!isRequestError(error)) throw error;
      },
    );
  };
  const hand = () =>
    alone(async () => {
      if (!to) return;
      const body = { orgId, fromId, toId: to.id, n };
      try {
        const { moved } = await api(
          'POST /api/Manage/HandOver',
          { body },
          { idempotencyKey: intent.keyOf(body), ownNeeds: ['moved'] },
        );
        intent.done();
        const name = plan?.colleagues.find(({ id }) => id === to.id)?.name ?? '';
        undoable(t('manage.handOver.done', { n: moved.length, name }), () => back(moved, to.id));
        onMoved();
        onClose();
      } catch (error) {
        if (!isRequestError(error)) throw error;
        remote.reload();
      }
    });
  return (
    <SidePanel
      title={t('manage.handOver.title', { name: realName })}
      onClose={onClose}
      actions={
        to ? (
          <Button type="primary" loading={busy} disabled={n < 1 || n > to.moves} onClick={() => void hand()}>
            {t('manage.handOver.save', { n })}
          </Button>
        ) : (
          plan && <LinkButton to={seatAddress(orgId)}>{t('manage.load.deputy')}</LinkButton>
        )
      }
    >
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows shape="text" rows={6} />}
        isEmpty={({ colleagues }) => colleagues.length === 0}
        empty={<EmptyState compact title={t('manage.handOver.nobody')} />}
      >
        {(read) => (
          <Choice
            plan={read}
            n={n}
            onN={setTyped}
            onTo={(id) => {
              setTo(id);
              setTyped(undefined);
            }}
          />
        )}
      </DataArea>
    </SidePanel>
  );
}
