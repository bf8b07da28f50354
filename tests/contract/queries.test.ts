import type { Endpoint } from '../../domain/api/core';
import { watchQueries } from '../support/queries';
import { type Environment, onEmbedded } from './environment';
import { endpoints, prepared } from './walk';
import { makeWorld, told, type World } from './world';

/** No GET asks the database more often than this, whoever asks and however much he has. */
const MOST = 6;

let environment: Environment;
let world: World;
let watch: ReturnType<typeof watchQueries>;
beforeAll(async () => {
  environment = await onEmbedded();
  world = await makeWorld(environment);
  watch = watchQueries(world.db);
}, 120_000);
afterAll(() => environment?.stop());

const gets = endpoints.filter(([key]) => key.startsWith('GET '));
/** Queries of a call whose dictionaries are known; they are read once a minute. */
async function queriesOf(key: string, input: object, token: string | undefined): Promise<string[]> {
  await world.call(key, { ...input, token });
  const { result, asked } = await watch(() => world.call(key, { ...input, token }));
  if (result.status !== 200) throw new Error(told(result));
  return asked;
}
const seen: [string, number, string[]][] = [];
afterAll(() => {
  require('node:fs').writeFileSync('/tmp/q.json', JSON.stringify(seen));
});

test.each(gets)('%s', async (key, _endpoint: Endpoint) => {
  const { me, input } = await prepared(world, key);
  const asked = await queriesOf(key, input, me.token);
  seen.push([key, asked.length, asked]);
  if (asked.length > MOST) throw new Error(`${asked.length} queries:\n${asked.join('\n')}`);
});

test.each(['teacher01', 'review01', 'ent0001'])('%s, who has much', async (name) => {
  const { token } = await world.fixed(name);
  for (const [key, endpoint] of gets) {
    if (endpoint.path || endpoint.access === 'anonymous') continue;
    const answer = await world.call(key, { token });
    if (answer.status !== 200) continue;
    const asked = await queriesOf(key, {}, token);
    seen.push([`${name} ${key}`, asked.length, asked]);
  }
});
