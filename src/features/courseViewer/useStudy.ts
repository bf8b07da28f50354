import type { Section } from '@domain/api/selfStudy';
import { studyLimits } from '@domain/constants';
import type { Interval } from '@domain/selfStudy/intervals';
import { useEventListener, useInterval } from 'ahooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { asRequestError } from '@/hooks/useRemote';
import { serverNow } from '@/services/clock';
import { RequestError } from '@/services/errors';
import { newId } from '@/services/ids';
import { keptAlive } from '@/services/keepalive';
import { pageUser } from '@/services/session';
import { listenToOtherTabs, type OtherTabs } from './otherTabs';
import { createSaveQueue, type Save, type SaveQueue, type Sent } from './saveQueue';
import { createSaveStore } from './saveStore';
import { createSitting, type Sitting } from './sitting';
import { leftAt } from './skipping';
import { type Tally, tallied } from './tally';

/** Milliseconds for an idle save; a slower one would mark time as idle in which the user watches again. */
const IDLE_TIMEOUT = 4000;
/** Milliseconds until saves that could not be sent are tried again. */
const RETRY = 15_000;

const SAVE = 'PUT /api/SelfStudy/SaveProgress';
/** Fields of a true answer. An answer without them comes from a server in between: the save is sent again. */
const ownNeeds = ['finishedSeconds', 'percent', 'counted', 'uncounted', 'nextSaveIn'] as const;

/** Sends a save of `userId` only while that user is signed in; else another user would get the time. */
async function send(userId: string, body: Save): Promise<Sent> {
  if ((pageUser() ?? userId) !== userId) return { later: new RequestError('', 'cancelled') };
  try {
    return { saved: await keptAlive(SAVE, { body }, { ownNeeds }) };
  } catch (error) {
    const failure = asRequestError(error);
    const final =
      failure.kind === 'business' &&
      /^4/.test(failure.code ?? '') &&
      !/^4(?:01|29)$/.test(failure.code ?? '') &&
      failure.info.data?.otherPerson !== true;
    return final ? { refused: failure.message } : { later: failure };
  }
}

/** Which of two tabs plays: `took` = the other one has stopped for this one, `lost` = this one has stopped. */
export type Turn = 'took' | 'lost' | undefined;

export interface Study {
  tally: Tally;
  /** Saves that wait for the network. */
  waiting: readonly Save[];
  turn: Turn;
  queue: SaveQueue;
  /** Begins a section and saves what was watched of the section before. */
  sit: (section: { sectionId: string; seconds: number; planId: string; stop: () => void }) => Sitting;
  /** Returns the watched parts of a section up to now, with those that are still being sent. */
  watched: (section: Pick<Section, 'sectionId' | 'watched'>) => Interval[];
  /** Second at which a section was left, saves of this device included. */
  leftAt: (section: Pick<Section, 'sectionId' | 'lastPosition'>) => number;
}

/** Connection of this viewer to the server: its client id, queue, other tabs and tally. */
export function useStudy(userId: string, courseId: string): Study {
  const [tally, setTally] = useState<Tally>({ uncounted: {}, counted: {}, every: studyLimits.saveEvery });
  const latest = useRef(tally);
  const [waiting, setWaiting] = useState<readonly Save[]>([]);
  const [turn, setTurn] = useState<Turn>();
  const seated = useRef<{ sitting: Sitting; stop: () => void }>(undefined);
  const tabs = useRef<OtherTabs>(undefined);
  /** Positions of the last answered saves, by section. */
  const positions = useRef(new Map<string, number>());

  const { queue, clientId, nextSeq } = useMemo(() => {
    const client = newId();
    let seq = 0;
    const made: SaveQueue = createSaveQueue({
      store: createSaveStore(userId, client),
      send: (save) => send(userId, save),
      onAnswer: (save, answer) => {
        if ('saved' in answer) positions.current.set(save.sectionId, save.position);
        latest.current = tallied(latest.current, save, answer, save.courseId === courseId, Date.now());
        setTally(latest.current);
      },
      onChange: () => setWaiting(made.waiting()),
    });
    const next = () => {
      seq += 1;
      return seq;
    };
    return { queue: made, clientId: client, nextSeq: next };
  }, [userId, courseId]);

  useEffect(() => {
    tabs.current = listenToOtherTabs({
      userId,
      clientId,
      onTaken: () => {
        if (!seated.current?.sitting.playing) return false;
        seated.current.stop();
        setTurn('lost');
        return true;
      },
      onStopped: () => setTurn('took'),
    });
    return () => {
      seated.current?.sitting.save();
      tabs.current?.close();
    };
  }, [userId, clientId]);
  const save = () => seated.current?.sitting.save();
  useEventListener('pagehide', save);
  useEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save(), { target: document });
  useEventListener('online', () => void queue.flush());
  useInterval(() => queue.waiting().length > 0 && void queue.flush(), RETRY);

  const sit: Study['sit'] = ({ sectionId, seconds, planId, stop }) => {
    seated.current?.sitting.save();
    const sitting = createSitting({
      planId,
      courseId,
      sectionId,
      seconds,
      clientId,
      nextSeq,
      now: () => serverNow(),
      clock: () => performance.now() / 1000,
      every: () => latest.current.every,
      push: (one) => void queue.push(one),
      idle: (body) => {
        setTurn(undefined);
        tabs.current?.playing();
        void queue.aside(() =>
          keptAlive(SAVE, { body }, { ownNeeds, timeout: IDLE_TIMEOUT }).then(
            () => undefined,
            () => undefined,
          ),
        );
      },
    });
    seated.current = { sitting, stop };
    return sitting;
  };
  const watched: Study['watched'] = (section) => [
    ...section.watched,
    ...(latest.current.counted[section.sectionId] ?? []),
    ...queue
      .waiting()
      .filter(({ sectionId }) => sectionId === section.sectionId)
      .map(({ from, to }): Interval => [from, to]),
  ];
  return {
    ...{ tally, waiting, turn, queue, sit, watched },
    leftAt: (section) => leftAt(section, queue.waiting(), positions.current.get(section.sectionId)),
  };
}
