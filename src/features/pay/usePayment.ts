import { useRef, useState } from 'react';
import { usePolling } from '@/hooks/usePolling';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { isRequestError, type RequestError } from '@/services/errors';

/** What the server says about something that is to be paid. */
export interface Told {
  waits: boolean;
  /** What has come to nothing, in words. */
  message?: string | undefined;
}

interface PaymentOptions<B, T extends Told> {
  /** Is it asked about? `begun` is the payment that was begun here, if any. */
  active: (begun: B | undefined) => boolean;
  ask: (begun: B | undefined) => Promise<T>;
  /** It waits no more: paid, failed or closed, here or elsewhere. Answers what is to be said about it. */
  onEnd: (told: T, begun: B | undefined) => string | undefined;
  onRefused?: (error: RequestError) => void;
}

export interface Payment<B> {
  /** How the payment that was begun goes on. */
  begun: B | undefined;
  busy: boolean;
  /** What is wrong, and at which field. */
  problem: { text: string; field?: string } | undefined;
  /** The instant until which the server asks for patience. */
  waitUntil: number | undefined;
  /** Begins a payment; undefined from `act` is one that needs nothing more. Answers whether it was accepted. */
  begin: (act: () => Promise<B | undefined>) => Promise<boolean>;
  /** Says what is wrong before the server is asked. */
  refuse: (problem: { text: string; field?: string }) => void;
  /** Puts the payment away, here: whoever has its code can still pay it. */
  leave: () => void;
}

/**
 * Paying something, an order or a recharge: begins a payment once, however often it is asked for, and asks every three
 * seconds what has become of it, here or elsewhere.
 */
export function usePayment<B, T extends Told = Told>({
  active,
  ask,
  onEnd,
  onRefused,
}: PaymentOptions<B, T>): Payment<B> {
  const [begun, setBegun] = useState<B>();
  const { busy, alone } = useSingleFlight();
  const [problem, setProblem] = useState<Payment<B>['problem']>();
  const [waitUntil, setWaitUntil] = useState<number>();
  /** Grows with every payment that is begun: what was asked before it says nothing about it. */
  const turn = useRef(0);

  const say = (text: string | undefined) => setProblem(text === undefined ? undefined : { text });

  usePolling(async () => {
    const asked = turn.current;
    const told = await ask(begun);
    if (asked !== turn.current) return;
    if (told.waits && told.message === undefined) return;
    setBegun(undefined);
    say(told.waits ? told.message : onEnd(told, begun));
  }, active(begun));

  const run = async (act: () => Promise<B | undefined>): Promise<boolean> => {
    turn.current += 1;
    setProblem(undefined);
    try {
      setBegun(await act());
      return true;
    } catch (error) {
      if (!isRequestError(error)) throw error;
      const [field] = error.fields;
      setProblem(field ? { text: field.message, field: field.name } : { text: error.message });
      if (error.retryAfter) setWaitUntil(Date.now() + error.retryAfter * 1000);
      onRefused?.(error);
      return false;
    } finally {
      turn.current += 1;
    }
  };

  return {
    begun,
    busy,
    problem,
    waitUntil,
    begin: async (act) => (await alone(() => run(act))) ?? false,
    refuse: setProblem,
    leave: () => {
      setBegun(undefined);
      setProblem(undefined);
    },
  };
}
