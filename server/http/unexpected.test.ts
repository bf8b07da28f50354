import { log } from '../log/log';
import { guardOf } from '../outside/breaker';
import { illegalState } from './errors';
import { refusalOf } from './unexpected';

let lines: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  jest.spyOn(log, 'error').mockImplementation((what) => void lines.push(what));
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const away = () => Object.assign(new Error('lost'), { code: '57P01' });
const answered = (error: unknown) => {
  const { code, key, details } = refusalOf(error, 'a call', {});
  return { code, key, data: details.data };
};

test('a refusal stands for itself, and the log says nothing of it', () => {
  const refused = illegalState('error.conflict');
  expect([refusalOf(refused, 'a call', {}), lines]).toEqual([refused, []]);
});

test('a defect is ours', () => {
  expect(answered(new TypeError('x'))).toEqual({ code: '500', key: 'error.server', data: undefined });
  expect(lines).toEqual(['a call']);
});

test('a database that is away is named once and counted, and pages ask again after some seconds', () => {
  for (let n = 0; n < 200; n++) {
    const { code, key, data } = answered(away());
    expect([code, key]).toEqual(['504', 'error.unavailable']);
    expect([2, 3, 4, 5]).toContain(data?.retryAfter);
  }
  expect(lines).toEqual(['the database does not answer']);
  jest.advanceTimersByTime(10_000);
  expect(lines.slice(1)).toEqual(['the database has not answered 199 more calls and turns within 10 s']);
  jest.advanceTimersByTime(20_000);
  answered(away());
  expect(lines.slice(2)).toEqual(['the database does not answer']);
});

test('a system of others is told from the database by where the call was made', async () => {
  const guard = guardOf('bank');
  const thrown = await guard(async () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  }).catch((error: unknown) => error);
  expect(answered(thrown)).toEqual({ code: '504', key: 'error.away', data: undefined });
});
