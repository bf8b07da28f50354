import { SettingError } from './demonstration';
import { HelpRequest, isStartError, orExplain, StartError } from './startError';

/** Runs a failing command as a script does; returns its exit code and its output. */
async function failing(error: unknown): Promise<{ code: unknown; said: string }> {
  const lines: string[] = [];
  const ended = new Error('ended');
  const spies = [
    jest.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line))),
    jest.spyOn(console, 'info').mockImplementation((line) => void lines.push(String(line))),
  ];
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw ended;
  });
  try {
    await expect(orExplain(() => Promise.reject(error))).rejects.toBe(ended);
    return { code: exit.mock.calls[0]?.[0], said: lines.join('\n') };
  } finally {
    for (const spy of [...spies, exit]) spy.mockRestore();
  }
}

/** The class as the compiled server has it: the same source, evaluated once more. */
function otherCopy(): typeof StartError {
  let copy: typeof StartError | undefined;
  jest.isolateModules(() => {
    copy = require('./startError').StartError;
  });
  return copy as typeof StartError;
}

test('a reason of the compiled server is one line and code 2, although its class is another one', async () => {
  const error = new (otherCopy())('Port 8000 is taken.');
  expect(error).not.toBeInstanceOf(StartError);
  expect(isStartError(error)).toBe(true);
  expect(await failing(error)).toEqual({ code: 2, said: 'Port 8000 is taken.' });
});

test('further kinds of it are told alike', async () => {
  expect(await failing(new SettingError('DEMO is "x".'))).toEqual({ code: 2, said: 'DEMO is "x".' });
});

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EACCES', 'permission denied'],
  ['EROFS', 'the file system is read-only'],
])('what the system refuses is one line and code 2: %s', async (code, reason) => {
  const error = Object.assign(new Error(`${code}: open '/x/y'`), { code, path: '/x/y' });
  expect(await failing(error)).toEqual({ code: 2, said: `/x/y cannot be used: ${reason}.` });
});

test('help is no error, and what nobody can explain says all that is known', async () => {
  expect(await failing(new HelpRequest('Options: none'))).toEqual({ code: 0, said: 'Options: none' });
  const { code, said } = await failing(new TypeError('x is not a function'));
  expect(code).toBe(1);
  expect(said).toContain('TypeError: x is not a function');
});
