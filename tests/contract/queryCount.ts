import { watchQueries } from '../support/queries';
import { told, type World } from './world';

/** Most queries that a GET may need, for any user and any amount of data. */
const MOST = 6;

/** GET calls that use something up, with their allowed queries: they count, send or spend codes. */
export const spending: Readonly<Record<string, number>> = {
  'GET /api/Account/CheckAccountExist': 7,
  'GET /api/Account/MergeSMSCode': 10,
  'GET /api/Account/ModifyMobileSMSCode': 9,
  'GET /api/Account/RegisterSMSCode': 10,
  'GET /api/Account/RetrievePwdSMSCode': 9,
  'GET /api/Account/VerifyRetrievePwdSMSCode': 8,
  'GET /api/Account/VerifyVerificationCode': 7,
};

/**
 * GET calls that gather several areas into one answer, with their allowed queries: an area asks by a query of its own,
 * side by side with the others.
 */
const gathering: Readonly<Record<string, number>> = {
  'GET /api/Calendar/Feed/{token}': 21,
  'GET /api/Calendar/GetFile': 19,
  'GET /api/Calendar/List': 18,
  'GET /api/CertificateReview/GetReview/{id}': 7,
  'GET /api/Console/GetGeneral': 7,
  'GET /api/Console/GetNewcomer': 9,
  'GET /api/Console/GetReviewer': 15,
  'GET /api/Manage/Health/Get': 15,
  'GET /api/Manage/PlanMerge': 7,
};

/** Counts a text when the gateway has taken it, which may be during a later call. */
const isOfEarlierCall = (query: string) => query.includes('insert into "sms_hour"');

const watches = new WeakMap<World, ReturnType<typeof watchQueries>>();

/** SQL of the queries that a call makes. Throws unless it succeeds. */
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
  if (token && asked.length === 0) throw new Error(`${key}: not even the query of its session was recorded.`);
  return asked.filter((query) => !isOfEarlierCall(query));
}

/** Error with the SQL of a call that needs too many queries; empty for any other call. */
export async function tooManyQueries(
  world: World,
  key: string,
  input: object,
  token: string | undefined,
): Promise<string[]> {
  const most = spending[key] ?? gathering[key] ?? MOST;
  // The first call also loads dictionaries and offices, which are cached for a minute, and marks things as opened.
  let asked = await queriesOf(world, key, input, token);
  // A cache may just have expired, repeatedly where a PDF takes its time.
  for (let again = 0; again < 6 && asked.length > most && !(key in spending); again++)
    asked = await queriesOf(world, key, input, token);
  return asked.length > most ? [`${key}: ${asked.length} queries\n${asked.join('\n')}`] : [];
}
