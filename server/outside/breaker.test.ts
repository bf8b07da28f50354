import { GatewayAway, gatewayStates, guarded, guardOf } from './breaker';

const stateOf = (name: string) => gatewayStates().find((one) => one.name === name)?.away;
let said: string[] = [];
beforeEach(() => {
  said = [];
  for (const name of ['error', 'warn'] as const)
    jest.spyOn(console, name).mockImplementation((...texts: unknown[]) => void said.push(String(texts[0])));
});
afterEach(() => jest.restoreAllMocks());

test('a system that fails five times is not asked for half a minute, then one call tries it', async () => {
  let now = 0;
  let asked = 0;
  let works = false;
  const guard = guardOf('one', { now: () => now });
  const call = () =>
    guard(async () => {
      asked += 1;
      if (!works) throw new Error('refused');
      return 'done';
    });
  for (let n = 0; n < 5; n++) await expect(call()).rejects.toThrow('refused');
  expect([asked, stateOf('one')]).toEqual([5, true]);
  await expect(call()).rejects.toBeInstanceOf(GatewayAway);
  expect(asked).toBe(5);
  now = 30_000;
  const [first, second] = await Promise.allSettled([call(), call()]);
  expect([first?.status, second?.status, asked]).toEqual(['rejected', 'rejected', 6]);
  works = true;
  now = 60_000;
  expect(await call()).toBe('done');
  expect([await call(), stateOf('one')]).toEqual(['done', false]);
  // Each change is told once, in words that name the system.
  expect(said).toEqual([expect.stringMatching(/^gateway one is away: .* 30 s$/), 'gateway one answers again']);
});

test('a call that hangs ends at its limit and counts', async () => {
  const guard = guardOf('hangs', { limit: 20 });
  for (let n = 0; n < 5; n++) await expect(guard(() => new Promise(() => undefined))).rejects.toThrow('did not answer');
  expect(stateOf('hangs')).toBe(true);
});

test('what is refused for its own sake says nothing about the system', async () => {
  const guard = guardOf('picky', { isAway: () => false });
  for (let n = 0; n < 9; n++) await expect(guard(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(stateOf('picky')).toBe(false);
});

test('the calls of a system are guarded by their names, the others are its own', async () => {
  class Bank {
    readonly #money = 7;
    async pay(amount: number) {
      return this.#money - amount;
    }
    signed() {
      return `yes ${this.#money}`;
    }
  }
  const bank = guarded('bank', new Bank(), ['pay']);
  expect([await bank.pay(3), bank.signed()]).toEqual([4, 'yes 7']);
});
