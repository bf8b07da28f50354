import { useRef, useState } from 'react';
import { usePolling } from '@/hooks/usePolling';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { isRequestError, type RequestError } from '@/services/errors';

/** Answer of the server about the state of a payment; `waits` means not yet paid, failed or closed. */
export interface Told {
  waits: boolean;
  /** Text about a payment that failed. */
  message?: string | undefined;
}

interface PaymentOptions<B, T extends Told> {
  /** Returns whether the state is asked for; `begun` is the payment that was started here, if any. */
  active: (begun: B | undefined) => boolean;
  ask: (begun: B | undefined) => Promise<T>;
  /** Called when the payment is paid, failed or closed, here or elsewhere. Returns the text of a problem to show. */
  onEnd: (told: T, begun: B | undefined) => string | undefined;
  onRefused?: (error: RequestError) => void;
}

export interface Payment<B> {
  /** Payment that was started here and is still waiting. */
  begun: B | undefined;
  busy: boolean;
  /** Text of a problem, and the name of its field if it has one. */
  problem: { text: string; field?: string } | undefined;
  /** Time until which the server asks to wait, in milliseconds. */
  waitUntil: number | undefined;
  /** Starts a payment; `act` returns undefined when nothing more is needed. Returns whether it was accepted. */
  begin: (act: () => Promise<B | undefined>) => Promise<boolean>;
  /** Shows a problem without a call to the server. */
  refuse: (problem: { text: string; field?: string }) => void;
  /** Hides the payment on this page only: its code can still be used to pay. */
  leave: () => void;
}

/**
 * Payment of an order or a recharge: starts it only once, even when the button is pressed again, and asks for its state
 * every three seconds.
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
  /** Counter that changes with every new payment: an answer that was asked for before is then ignored. */
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
