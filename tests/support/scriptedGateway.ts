import type { Callback, Collection, PaymentGateway, PaymentReport } from '../../server/gateway/gateway';

/** What happens to a call: it is answered, it never arrives, it is done and its answer is lost, or its answer never comes. */
export type Line = 'good' | 'cut' | 'unanswered' | 'hanging';

interface Trade extends Collection {
  state: PaymentReport['state'];
  paidAt?: Date;
  /** Somebody is paying it at this moment: it cannot be closed. */
  busy?: boolean;
  /** Money that has gone back, by our number of the refund. */
  refunds: Map<string, number>;
}

/**
 * A payment company played by a test: it keeps its own books, can be cut off from us, and reports nothing by itself. Its word
 * about money is what the test compares with ours.
 */
export function scriptedGateway(now: () => Date) {
  const trades = new Map<string, Trade>();
  const closes: string[] = [];
  let line: Line = 'good';
  let hung: () => void = () => undefined;
  /** Done while a payment is being begun, before its answer. */
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
    /** From now on calls are heard and never answered; resolves when one has been. */
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
    /** Somebody begins to pay: until that is done or given up, it cannot be closed. */
    arrive: (outNo: string): void => {
      known(outNo).busy = true;
    },
    /** Whoever was paying gives it up. */
    leave: (): void => {
      for (const trade of trades.values()) trade.busy = false;
    },
    /** Somebody pays; answers whether the company took the money, which it does while a payment is open. */
    pay: (outNo: string): boolean => {
      const trade = known(outNo);
      if (trade.state === 'paid' || trade.state === 'closed') return false;
      trade.state = 'paid';
      trade.busy = false;
      trade.paidAt = now();
      return true;
    },
    /** A try to pay comes to nothing; answers whether there was one. */
    fail: (outNo: string): boolean => {
      const trade = known(outNo);
      if (trade.state !== 'waiting') return false;
      trade.state = 'failed';
      trade.busy = false;
      return true;
    },
    /** A callback as the company would send it at this moment; kept by a test, it is a late one. */
    callback: (outNo: string, change: Partial<PaymentReport> = {}): Callback & { path: string } => ({
      path: new URL(known(outNo).notifyUrl).pathname,
      headers: new Headers({ 'x-signed': 'genuine' }),
      body: JSON.stringify({ ...reportOf(known(outNo)), ...change }),
    }),
    /** Fen that the company has taken, and given back. */
    taken: () => sum([...trades.values()].map(({ state, amount }) => (state === 'paid' ? amount : 0))),
    returned: () => sum([...trades.values()].flatMap(({ refunds }) => [...refunds.values()])),
  };
}
export type ScriptedGateway = ReturnType<typeof scriptedGateway>;
