import { offersPage } from '../../../domain/access/areas';
import type { OperatorNeed } from '../../../domain/api/manageNeeds';
import { type NeedKind, needOfRequest, needPages } from '../../../domain/manage/needs';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Context, SessionUser } from '../../http/context';
import { waitingAtDesk } from '../console/desks';
import { lookAtHealth } from './health/read';
import { countRequests } from './resource/requests';
import { countLate } from './reviewLoad';
import { countGaps } from './seatGaps';

type Found = Omit<OperatorNeed, 'page'>;

/** Changes that somebody may confirm, by what they change; those that end first come first. */
async function requestsFor(ctx: Context, user: SessionUser): Promise<Found[]> {
  const waiting = await countRequests({ ctx, user });
  const inTime = waiting.toSorted((a, b) => Number(a.until) - Number(b.until));
  return inTime.flatMap(({ resource, n, until }) => {
    const kind = needOfRequest(resource);
    return kind ? [{ kind, n, ...(until && { until: formatInstant(until) }) }] : [];
  });
}

async function gapsFor({ db }: Context, user: SessionUser): Promise<Found[]> {
  const { places, documents } = await countGaps(db, user);
  return [{ kind: 'gaps', n: places, documents }];
}

async function lateFor(ctx: Context, user: SessionUser): Promise<Found[]> {
  const { late, overdue, unknown } = await countLate(ctx, user);
  return [{ kind: 'late', n: late, overdue, ...(unknown > 0 && { unknown }) }];
}

async function registrationsFor(ctx: Context, user: SessionUser): Promise<Found[]> {
  return [{ kind: 'registrations', n: await waitingAtDesk(ctx, user, needPages.registrations) }];
}

async function healthFor(ctx: Context): Promise<Found[]> {
  const { parts, broken } = await lookAtHealth(ctx);
  return [{ kind: 'health', n: parts.length, parts, ...(broken && { broken }) }];
}

/** Address of the page of a kind, without its filters. */
const pathOf = (kind: NeedKind) => needPages[kind].replace(/\?.*$/, '');

/** Things that wait for an operator, the most urgent first. What he may not end is neither told nor counted. */
export async function needsOf(ctx: Context, user: SessionUser): Promise<OperatorNeed[]> {
  const ends = (kind: NeedKind) => offersPage(pathOf(kind), user, ctx.variant.features);
  const [health, requests, ...others] = await Promise.all([
    ends('health') ? healthFor(ctx) : [],
    requestsFor(ctx, user),
    ends('gaps') ? gapsFor(ctx, user) : [],
    ends('late') ? lateFor(ctx, user) : [],
    ends('registrations') ? registrationsFor(ctx, user) : [],
  ]);
  // A part that does not work at all holds everything else up; what only wants a look waits for it.
  const stopped = health.some(({ broken }) => broken);
  const found = [...(stopped ? health : []), ...requests, ...others.flat(), ...(stopped ? [] : health)];
  const waiting = found.filter((one) => one.n > 0 && ends(one.kind));
  // The console opens before the own information is complete, the desks only afterwards, and nothing else leads there.
  const first: Found[] = user.isInfoFinished ? [] : [{ kind: 'information', n: 1 }];
  return [...first, ...waiting].map((one) => ({ ...one, page: needPages[one.kind] }));
}
