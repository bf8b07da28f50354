import { setTimeout as pause } from 'node:timers/promises';
import { oneAtATime } from './oneAtATime';

const events: string[] = [];
class Base {
  constructor(readonly pipeline = false) {}
  async query(text: string) {
    events.push(`ask ${text}`);
    await pause(1);
    events.push(`answer ${text}`);
    if (text === 'wrong') throw new Error(text);
    return text;
  }
}
const Connection = oneAtATime(Base as never) as unknown as typeof Base;
beforeEach(() => {
  events.length = 0;
});

test('statements that are asked for together are sent one after the other', async () => {
  const client = new Connection();
  const answers = await Promise.allSettled(['a', 'wrong', 'b'].map((text) => client.query(text)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events).toEqual(['a', 'wrong', 'b'].flatMap((text) => [`ask ${text}`, `answer ${text}`]));
  // Sent at once where nothing is open.
  void client.query('c');
  expect(events.at(-1)).toBe('ask c');
});

test('a connection that sends several at once goes on doing so', async () => {
  const client = new Connection(true);
  await Promise.all(['a', 'b'].map((text) => client.query(text)));
  expect(events.slice(0, 2)).toEqual(['ask a', 'ask b']);
});
