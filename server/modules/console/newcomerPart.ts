import { formatInstant } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import { mattersOf } from './matters';
import type { ReadPart } from './part';

/** Days after the approval of an account for which its owner is shown the first steps. */
const NEW_DAYS = 30;
/** Days after which an account is not new any more, even when it was approved again since. */
const OLD_DAYS = 90;

/** Hub part of a new teacher: since when the account is approved, for as long as it is new. */
export const newcomerPart: ReadPart = async (ctx, user) => {
  const now = ctx.now();
  const [first] = await mattersOf(ctx.db, user.id, now);
  if (!first) return {};
  const age = (since: Date) => (now.getTime() - since.getTime()) / dayMs;
  const since = first.approvedAt ?? first.createdAt;
  return age(since) <= NEW_DAYS && age(first.createdAt) <= OLD_DAYS
    ? { newcomer: { since: formatInstant(since) } }
    : {};
};
