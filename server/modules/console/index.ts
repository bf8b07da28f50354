import { allows, teacher } from '../../../domain/access/access';
import { consoleApi } from '../../../domain/api/console';
import { formatInstant } from '../../../domain/rules/calendar';
import type { SessionUser } from '../../http/context';
import { type Context, handlers } from '../../http/context';
import { newsOf } from '../message';
import { accountPart } from './accountPart';
import { assessmentPart } from './assessmentPart';
import { claimPart } from './claimPart';
import { creditPart } from './creditPart';
import { declarationPart } from './declarationPart';
import { desksOf } from './desks';
import { newcomer } from './newcomer';
import { newcomerPart } from './newcomerPart';
import { office } from './office';
import { orderPart } from './orderPart';
import type { General, HubArea } from './part';
import { reviewer } from './reviewer';
import { studioPart } from './studioPart';
import { studyPart } from './studyPart';
import { trainingPart } from './trainingPart';

const areas: readonly HubArea[] = [
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
type Todo = General['todoes'][number];
const byDeadline = (a: Todo, b: Todo) => {
  const [one, other] = [a.deadline ?? NEVER, b.deadline ?? NEVER];
  return one < other ? -1 : one > other ? 1 : 0;
};

async function general(ctx: Context, user: SessionUser): Promise<General> {
  const mine = areas.filter(({ access }) => allows(access, user));
  const [messages, ...read] = await Promise.all([newsOf(ctx, user, TOP), ...mine.map((area) => area.read(ctx, user))]);
  return {
    ...Object.assign({}, ...read),
    time: formatInstant(ctx.now()),
    todoes: read.flatMap(({ todoes = [] }) => todoes).sort(byDeadline),
    waiting: read.flatMap(({ waiting = [] }) => waiting),
    messages,
  };
}

export const consoleHandlers = handlers(consoleApi, {
  'GET /api/Console/ListDesks': ({ ctx, user }) => desksOf(ctx, user),
  'GET /api/Console/GetGeneral': ({ ctx, user }) => general(ctx, user),
  'GET /api/Console/GetNewcomer': ({ ctx, user }) => newcomer(ctx, user),
  'GET /api/Console/GetOffice': ({ ctx, user }) => office(ctx, user),
  'GET /api/Console/GetReviewer': ({ ctx, user }) => reviewer(ctx, user),
});
