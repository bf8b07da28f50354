import { allows, teacher } from '../../../domain/access/access';
import { consoleApi } from '../../../domain/api/console';
import { formatInstant } from '../../../domain/rules/calendar';
import type { SessionUser } from '../../http/context';
import { type Context, handlers } from '../../http/context';
import { newsOf } from '../message';
import { accountPart } from './accountPart';
import { askedPart } from './askedPart';
import { assessmentPart } from './assessmentPart';
import { claimPart } from './claimPart';
import { creditPart } from './creditPart';
import { declarationPart } from './declarationPart';
import { desksOf } from './desks';
import { newcomer } from './newcomer';
import { newcomerPart } from './newcomerPart';
import { missing, office } from './office';
import { orderPart } from './orderPart';
import type { General, HubArea, Part, Task, Waiting } from './part';
import { reviewer } from './reviewer';
import { studioPart } from './studioPart';
import { studyPart } from './studyPart';
import { trainer } from './trainer';
import { trainingPart } from './trainingPart';

const areas: readonly HubArea[] = [
  { access: 'staff', read: askedPart },
  { access: teacher, read: accountPart },
  { access: teacher, read: assessmentPart },
  { access: teacher, read: declarationPart },
  { access: teacher, read: orderPart },
  { access: teacher, read: studyPart },
  { access: teacher, read: trainingPart },
  { access: teacher, read: claimPart },
  { access: teacher, read: creditPart },
  { access: teacher, read: newcomerPart },
  { access: 'member', read: studioPart },
];
/** Number of messages on the hub. */
const TOP = 5;

/** Sort key after every date. */
const NEVER = '9999';
const byDeadline = (a: Task, b: Task) => {
  const [one, other] = [a.deadline ?? NEVER, b.deadline ?? NEVER];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** Parts of the hub that are for a user. */
const partsOf = (ctx: Context, user: SessionUser): Promise<Part[]> =>
  Promise.all(areas.filter(({ access }) => allows(access, user)).map((area) => area.read(ctx, user)));

/** Tasks of a user, and what waits for others: as the hub shows them, with what the calendar has to know of each. */
export async function mattersOnHub(ctx: Context, user: SessionUser): Promise<{ todoes: Task[]; waiting: Waiting[] }> {
  const parts = await partsOf(ctx, user);
  return {
    todoes: parts.flatMap(({ todoes = [] }) => todoes),
    waiting: parts.flatMap(({ waiting = [] }) => waiting),
  };
}

async function general(ctx: Context, user: SessionUser): Promise<General> {
  const [messages, parts] = await Promise.all([newsOf(ctx, user, TOP), partsOf(ctx, user)]);
  return {
    ...Object.assign({}, ...parts),
    time: formatInstant(ctx.now()),
    todoes: parts
      .flatMap(({ todoes = [] }) => todoes)
      .sort(byDeadline)
      .map(({ matter, ...todo }) => todo),
    waiting: parts.flatMap(({ waiting = [] }) => waiting).map(({ matter, ...one }) => one),
    messages,
  };
}

export const consoleHandlers = handlers(consoleApi, {
  'GET /api/Console/ListDesks': ({ ctx, user }) => desksOf(ctx, user),
  'GET /api/Console/GetGeneral': ({ ctx, user }) => general(ctx, user),
  'GET /api/Console/GetNewcomer': ({ ctx, user }) => newcomer(ctx, user),
  'GET /api/Console/GetOffice': ({ ctx, user }) => office(ctx, user),
  'GET /api/Console/ListMissing': ({ ctx, user, query }) => missing(ctx, user, query),
  'GET /api/Console/GetReviewer': ({ ctx, user }) => reviewer(ctx, user),
  'GET /api/Console/GetTrainer': ({ ctx, user }) => trainer(ctx, user),
});
