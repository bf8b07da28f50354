import { watchQueries } from '../support/queries';
import { told, type World } from './world';

/** Most queries of a GET, whoever asks and however much he has. */
const MOST = 6;

/** Calls that the client's contract makes a GET although they use something up: codes are counted, sent and spent. */
export const spending: Readonly<Record<string, number>> = {
  'GET /api/Account/CheckAccountExist': 7,
  'GET /api/Account/MergeSMSCode': 10,
  'GET /api/Account/ModifyMobileSMSCode': 9,
  'GET /api/Account/RegisterSMSCode': 9,
  'GET /api/Account/RetrievePwdSMSCode': 9,
  'GET /api/Account/VerifyRetrievePwdSMSCode': 8,
  'GET /api/Account/VerifyVerificationCode': 7,
};

const watches = new WeakMap<World, ReturnType<typeof watchQueries>>();

/** The queries that a call needs. Throws unless it succeeds. */
export async function queriesOf(
  world: World,
  key: string,
  input: object,
  token: string | undefined,
): Promise<string[]> {
  const watch = watches.get(world) ?? watchQueries(world.db);
  watches.set(world, watch);
  const { result, asked } = await watch(() => world.call(key, { ...input, token }));
  if (result.status !== 200) throw new Error(told(result));
  return asked;
}

/** A complaint with the SQL of a call that needs too many queries; empty for any other. */
export async function tooManyQueries(
  world: World,
  key: string,
  input: object,
  token: string | undefined,
): Promise<string[]> {
  const most = spending[key] ?? MOST;
  // The first one reads dictionaries and offices, which are kept for a minute, and opens what opens by being read.
  let asked = await queriesOf(world, key, input, token);
  // Kept answers may just have run out; where a paper takes its time, more than once.
  for (let again = 0; again < 6 && asked.length > most && !(key in spending); again++)
    asked = await queriesOf(world, key, input, token);
  return asked.length > most ? [`${key}: ${asked.length} queries\n${asked.join('\n')}`] : [];
}
