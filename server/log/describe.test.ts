/** @alone: it changes where events go, for as long as the process lives. */
import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { startApi } from '../../tests/support/api';
import { account, organisation } from '../db/schema';
import { DescribedError, describeError, withoutValues } from './describe';
import { filterConsole } from './log';

const mobile = '13800138000';
const idDocNo = '11010519491231002X';
const email = 'weixl@mail.example';
const name = '韦晓岚';
const personal = [mobile, idDocNo, email, name, 'weixl', 'secret-token'];
const expectNothingOf = (text: string) => {
  for (const one of personal) expect(text).not.toContain(one);
};
const caught = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('errors of the embedded database', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  const person = (id: string, changes: Partial<typeof account.$inferInsert> = {}): typeof account.$inferInsert => ({
    id,
    loginName: 'weixl',
    passwordHash: 'secret-token',
    realName: name,
    idDocType: 1,
    idDocNo,
    mobile,
    email,
    orgId: 'nowhere',
    stageCategory: 0,
    roles: [],
    grants: {} as never,
    profile: { engageWork: name } as never,
    profileReview: 2,
    createdAt: new Date(0),
    ...changes,
  });

  test('a statement that fails says what and where, and nothing of its parameters', async () => {
    const error = await caught(() => api.db.insert(account).values(person('a1')));
    // The value that must stay out of the log is in the error's message.
    expect(String((error as Error).message)).toContain(name);
    const text = describeError(error);
    expect(text).toMatch(/^DrizzleQueryError/);
    expect(text).toContain('statement: insert into "account"');
    expect(text).toContain('code=23503');
    expect(text).toContain('constraint=account_org_id_organisation_id_fk');
    expect(text).toMatch(/\n {4}at /);
    expectNothingOf(text);
  });

  test('a value that is there already is not told, its constraint is', async () => {
    const [org] = await api.db.select({ id: organisation.id }).from(organisation).limit(1);
    const known = person('a2', { orgId: org?.id ?? '' });
    await api.db.insert(account).values(known);
    const error = await caught(() => api.db.insert(account).values({ ...known, id: 'a3' }));
    const text = describeError(error);
    expect(text).toContain('code=23505');
    expect(text).toContain('constraint=account_login_key');
    expectNothingOf(text);
    await api.db.delete(account).where(eq(account.id, 'a2'));
  });

  test('a value of the wrong type, which the database repeats, is not told', async () => {
    const error = await caught(() => api.db.execute(sql`select ${mobile}::text::date, ${email}::text`));
    expect(JSON.stringify((error as Error).cause)).toBeDefined();
    const text = describeError(error);
    expect(text).toMatch(/code=22\w{3}/);
    expectNothingOf(text);
  });
});

const stackOf = (error: Error, stack: string) => Object.assign(error, { stack });
const cyclic = new Error('round');
cyclic.cause = cyclic;

test.each<[string, unknown, RegExp]>([
  ['a body that is no JSON', caughtNow(() => JSON.parse(`{"name":"${name}",`)), /^SyntaxError\n/],
  [
    'an answer that does not fit',
    caughtNow(() => z.object({ mobile: z.number() }).parse({ mobile })),
    /^\$?ZodError.*\n {4}issue: mobile invalid_type\n/,
  ],
  ['a property of a text', caughtNow(() => Object.defineProperty(mobile, 'x', {})), /^TypeError/],
  ['an address', caughtNow(() => new URL(`${name}?token=secret-token&m=${mobile}`)), /code=ERR_INVALID_URL/],
  ['a rule', new Error(`${name} <${email}> ${mobile} 138 0013 8000 ${idDocNo} /x?token=secret-token`), /^Error: …/],
  ['an unclosed quotation', new Error(`no option: "${name} weixl`), /^Error: no option: "…/],
  ['a message that looks like a stack', new Error(`x\n    at ${mobile}:1:1\n    at (weixl:1)`), /^Error: x/],
  [
    'a stack of another message',
    stackOf(new Error('short'), `Error: ${name}\nweixl\n    at f (/app/a.ts:1:2)`),
    /^Error: short\n {4}at f \(\/app\/a\.ts:1:2\)$/,
  ],
  ['a text', `thrown ${mobile}`, /^string thrown$/],
  ['an object', { code: 'E1', mobile, params: [email] }, /^Object thrown \[code=E1\]$/],
  ['a code that is none', Object.assign(new Error('x'), { code: `${name} ${mobile}`, detail: mobile }), /^Error: x\n/],
  [
    'several errors',
    new AggregateError([new Error(`to ${mobile}`), Object.assign(new Error('y'), { code: 'ECONNREFUSED' })], 'all'),
    /caused by Error: to …[\s\S]*caused by Error: y \[code=ECONNREFUSED\]/,
  ],
  [
    'what caused it',
    new Error('outer', { cause: new DrizzleQueryError(`select '${mobile}'`, [email], new Error(`(${mobile})`)) }),
    /caused by DrizzleQueryError\n {6}statement: select '…'/,
  ],
  ['a circle', cyclic, /^Error: round/],
  ['nothing', undefined, /^undefined thrown$/],
])('%s: nothing of what was typed', (_, error, pattern) => {
  const text = describeError(error);
  expectNothingOf(text);
  expect(text).toMatch(pattern);
});

function caughtNow(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('our own words stay, and what a thread has described', () => {
  expect(withoutValues('The key media is gone: status 503 after 2 tries')).toBe(
    'The key media is gone: status 503 after 2 tries',
  );
  const text = describeError(new DescribedError('A job failed', describeError(new RangeError('too large'))));
  expect(text).toMatch(/^A job failed\n {2}RangeError: too large\n {6}at /);
});

test('what a library prints of an error is filtered as well', () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { error, warn, info, log } = console;
  try {
    filterConsole();
    console.error('unexpected', new DrizzleQueryError('select $1', [mobile], new Error(mobile)), { mobile });
    expect(print).toHaveBeenCalledWith(
      expect.stringMatching(/^unexpected [\s\S]*statement: select \$1[\s\S]* Object thrown$/),
    );
    expectNothingOf(JSON.stringify(print.mock.calls));
  } finally {
    Object.assign(console, { error, warn, info, log });
    print.mockRestore();
  }
});
