import { commandProgress, stoppable } from './progress';

function recorded(isTTY: boolean) {
  const written: string[] = [];
  let passed = 0;
  const progress = commandProgress({ isTTY, write: (text: string) => written.push(text) > 0 } as never, () => passed);
  return { written, progress, pass: (ms: number) => (passed += ms) };
}

test('on a terminal one line changes, with counts, and is taken away at the end', () => {
  const { written, progress, pass } = recorded(true);
  progress.at('Packing', 1, 2000);
  progress.at('Packing', 2, 2000);
  pass(150);
  progress.at('Packing', 1000, 2000);
  progress.at('Packing', 2000, 2000);
  progress.end();
  expect(written).toEqual([
    '\r\u001b[KPacking  1 of 2,000  0 %',
    '\r\u001b[KPacking  1,000 of 2,000  50 %',
    '\r\u001b[KPacking  2,000 of 2,000  100 %',
    '\r\u001b[K',
  ]);
});

test('elsewhere there is a plain line for each step, one in ten seconds, and one for its end', () => {
  const { written, progress, pass } = recorded(false);
  progress.at('Reading the database');
  for (let done = 1; done <= 30; done++) {
    progress.at('Packing', done, 30);
    pass(1000);
  }
  progress.end();
  expect(written).toEqual([
    'Reading the database\n',
    'Packing  1 of 30  3 %\n',
    'Packing  11 of 30  36 %\n',
    'Packing  21 of 30  70 %\n',
    'Packing  30 of 30  100 %\n',
  ]);
});

test('Ctrl-C lets the work take away what is half done, and is told', async () => {
  let clean = false;
  const work = stoppable(async (signal) => {
    try {
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    } finally {
      clean = true;
    }
  });
  process.emit('SIGINT');
  await expect(work).rejects.toThrow('stopped');
  expect(clean).toBe(true);
  expect(process.listenerCount('SIGINT')).toBe(0);
});
