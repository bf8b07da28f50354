import type { Callback, Collection, PaymentGateway, PaymentReport } from '../../server/gateway/gateway';

/** Fate of a call: answered; never arrives; carried out without an answer; received and never answered. */
export type Line = 'good' | 'cut' | 'unanswered' | 'hanging';

interface Trade extends Collection {
  state: PaymentReport['state'];
  paidAt?: Date;
  /** A payment is under way: the trade cannot be closed. */
  busy?: boolean;
  /** Refunded amounts by our refund number. */
  refunds: Map<string, number>;
}

/**
 * Payment company played by a test: it keeps its own books, can be disconnected from us, and sends nothing by itself.
 * Tests compare its books with ours.
 */
export function scriptedGateway(now: () => Date) {
  const trades = new Map<string, Trade>();
  const closes: string[] = [];
  let line: Line = 'good';
  let hung: () => void = () => undefined;
  /** Runs while a payment is being created, before the answer. */
  let meanwhile: ((outNo: string) => Promise<unknown>) | undefined;

  async function call<T>(work: () => T | Promise<T>): Promise<T> {
    if (line === 'cut') throw new Error('the company cannot be reached');
    const answer = await work();
    if (line === 'unanswered') throw new Error('the company did not answer');
    if (line === 'hanging') {
      hung();
      await new Promise(() => undefined);
    }
    return answer;
  }
  const reportOf = (trade: Trade): PaymentReport => ({
    outNo: trade.outNo,
    state: trade.state,
    amount: trade.amount,
    tradeNo: `T${trade.outNo}`,
    ...(trade.paidAt && { paidAt: trade.paidAt }),
  });
  const known = (outNo: string): Trade => {
    const trade = trades.get(outNo);
    if (!trade) throw new Error(`the company knows no ${outNo}`);
    return trade;
  };

  const gateway: PaymentGateway = {
    create: (collection) =>
      call(async () => {
        if (!trades.has(collection.outNo))
          trades.set(collection.outNo, { ...collection, state: 'waiting', refunds: new Map() });
        await meanwhile?.(collection.outNo);
        return { kind: 'redirect', value: `https://pay.example/${collection.outNo}` };
      }),
    verify: async ({ headers, body }) => {
      if (headers.get('x-signed') !== 'genuine') return undefined;
      const { paidAt, ...report } = JSON.parse(body);
      return { ...report, ...(paidAt && { paidAt: new Date(paidAt) }) };
    },
    acknowledge: (taken) => new Response(taken ? 'success' : 'fail', { status: taken ? 200 : 400 }),
    query: (outNo) =>
      call(() => {
        const trade = trades.get(outNo);
        return trade && reportOf(trade);
      }),
    close: (outNo) =>
      call(() => {
        closes.push(outNo);
        const trade = trades.get(outNo);
        if (trade && trade.state !== 'paid' && !trade.busy) trade.state = 'closed';
      }),
    refund: ({ outNo, refundNo, amount, total }) =>
      call(() => {
        const trade = known(outNo);
        if (trade.state !== 'paid' || total !== trade.amount) return { state: 'failed' as const, reason: 'not paid' };
        trade.refunds.set(refundNo, amount);
        return { state: 'done' as const };
      }),
  };

  const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);
  return {
    gateway,
    closes,
    setLine: (next: Line) => {
      line = next;
    },
    /** Calls are received and never answered from now on. Resolves at the first such call. */
    hang: () =>
      new Promise<void>((done) => {
        line = 'hanging';
        hung = done;
      }),
    onCreate: (act: typeof meanwhile) => {
      meanwhile = act;
    },
    outNos: () => [...trades.keys()],
    tradeOf: (outNo: string): Readonly<Trade> => known(outNo),
    /** A user starts to pay: the trade cannot be closed until the payment ends. */
    arrive: (outNo: string): void => {
      known(outNo).busy = true;
    },
    /** Ends all payments under way without paying. */
    leave: (): void => {
      for (const trade of trades.values()) trade.busy = false;
    },
    /** Pays. Returns whether the company took the money, which it does while the trade is open. */
    pay: (outNo: string): boolean => {
      const trade = known(outNo);
      if (trade.state === 'paid' || trade.state === 'closed') return false;
      trade.state = 'paid';
      trade.busy = false;
      trade.paidAt = now();
      return true;
    },
    /** Fails a payment. Returns whether there was one. */
    fail: (outNo: string): boolean => {
      const trade = known(outNo);
      if (trade.state !== 'waiting') return false;
      trade.state = 'failed';
      trade.busy = false;
      return true;
    },
    /** Callback that the company would send at this moment; a test may keep it and deliver it late. */
    callback: (outNo: string, change: Partial<PaymentReport> = {}): Callback & { path: string } => ({
      path: new URL(known(outNo).notifyUrl).pathname,
      headers: new Headers({ 'x-signed': 'genuine' }),
      body: JSON.stringify({ ...reportOf(known(outNo)), ...change }),
    }),
    /** Total that the company has taken, and that it has refunded, in fen. */
    taken: () => sum([...trades.values()].map(({ state, amount }) => (state === 'paid' ? amount : 0))),
    returned: () => sum([...trades.values()].flatMap(({ refunds }) => [...refunds.values()])),
  };
}
export type ScriptedGateway = ReturnType<typeof scriptedGateway>;
