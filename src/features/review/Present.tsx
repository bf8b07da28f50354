import { EyeOutlined } from '@ant-design/icons';
import { asks as wants } from '@domain/documents/reviewCalls';
import { Button } from 'antd';
import { memo, useEffect, useRef } from 'react';
import { useT } from '@/hooks/useT';
import { toast } from '@/services/feedback';
import styles from './decision.module.css';
import type { Asked, Other, Presence } from './usePresence';

const answered = ({ answer, want }: Asked) => `desk.ask.said.${answer ? 'yes' : 'no'}.${want}` as const;

/** Shows each answer of another reviewer once, whichever document is open. */
export function useAnswers(asks: readonly Asked[], id: string | undefined): void {
  const t = useT();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const one of asks) {
      const key = `${one.id} ${one.accountId} ${one.time}`;
      if (one.answer === undefined || told.current.has(key)) continue;
      told.current.add(key);
      // For the open document, the line at the document shows the answer.
      if (one.id === id) continue;
      toast.success(t('desk.ask.ofDocument', { said: t(answered(one), { name: one.name }), title: one.title }));
    }
  }, [asks, id, t]);
}

interface LineProps {
  id: string;
  /** Other reviewer, who is present or has asked something. */
  other: { accountId: string; name: string };
  there: Other | undefined;
  presence: Presence;
  mayAsk: boolean;
  onLeave: () => void;
}

function Line({ id, other: { accountId, name }, there, presence, mayAsk, onLeave }: LineProps) {
  const t = useT();
  const { asks, busy, ask, answer } = presence;
  const own = asks.filter((one) => one.id === id && one.accountId === accountId);
  const theirs = own.find(({ mine }) => !mine);
  const mine = own.find((one) => one.mine);
  const said = theirs
    ? t(`desk.ask.asks.${theirs.want}`, { name })
    : mine
      ? t(mine.answer === undefined ? `desk.ask.sent.${mine.want}` : answered(mine), { name })
      : t('desk.present', { name });
  const reply = async (yes: boolean) => {
    const left = theirs?.want === 'mine' && yes;
    if ((await answer(id, accountId, yes)) && left) onLeave();
  };
  return (
    <div className={styles.present} role="status">
      <EyeOutlined aria-hidden />
      <b>{said}</b>
      {!mine && there && (
        <span>
          {t(there.writing ? 'desk.present.writing' : 'desk.present.since', { time: there.since.slice(11, 16) })}
        </span>
      )}
      <span className={styles.asks}>
        {theirs
          ? [true, false].map((yes) => (
              <Button key={`${yes}`} type="link" size="small" disabled={busy} onClick={() => void reply(yes)}>
                {t(`desk.ask.${yes ? 'yes' : 'no'}.${theirs.want}`)}
              </Button>
            ))
          : there &&
            mayAsk &&
            (!mine || mine.answer === false) &&
            wants.toReversed().map((want) => (
              <Button key={want} type="link" size="small" disabled={busy} onClick={() => void ask(id, accountId, want)}>
                {t(`desk.ask.${want}`)}
              </Button>
            ))}
      </span>
    </div>
  );
}

interface Props {
  id: string;
  presence: Presence;
  /** Whether the document waits for a decision of this reviewer. */
  mayAsk: boolean;
  /** Called when the document is left to the other reviewer. */
  onLeave: () => void;
}

/**
 * Lines for other reviewers who have this document open, or ask something about it. The first decision counts; each can
 * ask the other to leave the document, or to decide it.
 */
export const PresentLines = memo(({ id, presence, mayAsk, onLeave }: Props) => {
  const { others, asks } = presence;
  const here = others.filter((one) => one.id === id);
  const all = new Map(
    [...here, ...asks.filter((one) => one.id === id)].map(({ accountId, name }) => [accountId, { accountId, name }]),
  );
  return [...all.values()].map((other) => (
    <Line
      key={other.accountId}
      id={id}
      other={other}
      there={here.find(({ accountId }) => accountId === other.accountId)}
      presence={presence}
      mayAsk={mayAsk}
      onLeave={onLeave}
    />
  ));
});
