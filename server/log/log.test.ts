import { SettingError } from '../demonstration';
import { type Event, jsonLine, textLine } from './lines';
import { printed } from './output';
import { shortened } from './repeats';
import { logSettings } from './settings';

const at = new Date('2026-11-29T19:20:30.123Z');
const answered: Event = {
  level: 'info',
  request: 'a1b2',
  route: 'GET /api/Message/TopMsg',
  status: 200,
  ms: 12,
  event: 'answered',
};
const failed: Event = { level: 'error', request: 'a1b2', event: 'unexpected error', error: 'Error: x\n    at y (z:1)' };

test('an event is one line of JSON, whatever its error holds', () => {
  expect(JSON.parse(jsonLine(answered, at))).toEqual({
    time: '2026-11-29T19:20:30.123Z',
    process: expect.stringMatching(/\/\d+$/),
    ...answered,
  });
  const line = jsonLine(failed, at);
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(JSON.parse(line)).toMatchObject({ level: 'error', error: failed.error });
});

test('at a terminal an event is a text with its time and level', () => {
  expect(textLine(answered, at)).toBe('19:20:30.123 info  request a1b2 GET /api/Message/TopMsg: answered 200, 12 ms\n');
  expect(textLine(failed, at)).toBe(`19:20:30.123 error request a1b2: unexpected error: ${failed.error}\n`);
});

test('lines are written together, in their order; a warning is written at once', () => {
  jest.useFakeTimers();
  try {
    const written: string[] = [];
    const output = printed('json', (text) => written.push(text));
    const events = () =>
      written.map((text) =>
        text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line).event),
      );
    output.write({ level: 'info', event: '1' });
    output.write({ level: 'info', event: '2' });
    expect(written).toEqual([]);
    jest.advanceTimersByTime(100);
    output.write({ level: 'info', event: '3' });
    output.write({ level: 'warn', event: '4' });
    expect(events()).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    output.write({ level: 'info', event: '5' });
    output.flush();
    jest.advanceTimersByTime(1000);
    expect(events().slice(2)).toEqual([['5']]);
  } finally {
    jest.useRealTimers();
  }
});

test('an error that comes again is told in one line, and whole again after a minute', () => {
  let now = 0;
  const short = shortened(() => now);
  expect(['a\n at 1', 'a\n at 1', 'a\n at 2'].map(short)).toEqual(['a\n at 1', 'a', 'a\n at 2']);
  const query = [
    'Query',
    '    statement: select 1',
    '    at q (z:1)',
    '  caused by Error: gone [code=57P01]',
    '      at w',
  ];
  expect(short(query.join('\n'))).toContain('statement');
  expect(short(query.join('\n'))).toBe('Query caused by Error: gone [code=57P01]');
  now = 60_000;
  expect(short('a\n at 1')).toBe('a\n at 1');
});

test('level and form are set by the environment; a terminal gets text', () => {
  expect(logSettings({}, false)).toEqual({ level: 'info', format: 'json' });
  expect(logSettings({ LOG_LEVEL: '' }, true)).toEqual({ level: 'info', format: 'text' });
  expect(logSettings({ LOG_LEVEL: 'debug', LOG_FORMAT: 'text' }, false)).toEqual({ level: 'debug', format: 'text' });
  expect(() => logSettings({ LOG_LEVEL: 'loud' }, true)).toThrow(SettingError);
  expect(() => logSettings({ LOG_FORMAT: 'xml' }, true)).toThrow(SettingError);
});
