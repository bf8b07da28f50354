import { and, asc, desc, eq } from 'drizzle-orm';
import type { DeclareGuide } from '../../../../domain/api/studioDeclare';
import { studio as declaration } from '../../../../domain/declarations/studio/studio';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import type { StudioType } from '../../../../domain/enums';
import { formatInstant, todayOf, yearsTaught } from '../../../../domain/rules/calendar';
import { ProjectTime } from '../../../../domain/statuses';
import { shownStudioStatus, studioDeclaration } from '../../../../domain/workflows/studioDeclaration';
import { dictionary } from '../../../db/dictionaries';
import { account, document, organisation, studio, studioBatch } from '../../../db/schema';
import { isUnderWay } from '../../../declarations/studioRound';
import type { Context, SessionUser } from '../../../http/context';
import { say } from '../../../http/words';

type Batch = typeof studioBatch.$inferSelect;

const stateAt = ({ startAt, deadline }: Batch, now: Date): number => {
  if (now < startAt) return ProjectTime.NotStarted;
  return now < deadline ? ProjectTime.Ongoing : ProjectTime.Ended;
};

const hasEnded = ({ status }: { status: number }): boolean =>
  (studioDeclaration.final as readonly number[]).includes(status);

/** Facts of the user's profile that the conditions of a round ask for. */
async function factsOf(ctx: Context, { id }: SessionUser): Promise<NonNullable<DeclareGuide['me']>> {
  const [found] = await ctx.db.select({ profile: account.profile }).from(account).where(eq(account.id, id));
  const { firstTeachingTime, titleId, positionId, highestEducationLevelId } = found?.profile ?? {};
  const named = async (name: string, entry: string | undefined) =>
    entry === undefined ? undefined : (await dictionary(ctx, name)).names.get(entry);
  const [title, position, education] = await Promise.all([
    named(Dictionary.Title, titleId),
    named(Dictionary.Position, positionId),
    named(Dictionary.Education, highestEducationLevelId),
  ]);
  const years = firstTeachingTime && yearsTaught(firstTeachingTime, todayOf(ctx.now()));
  return {
    ...(firstTeachingTime && { firstTeachingTime }),
    ...(years && { teachingYears: years }),
    ...(title && { title }),
    ...(position && { position }),
    ...(education && { education }),
  };
}

/**
 * Guide of the open round of a type, else of the next one, else of the last. Of several rounds the one with the user's
 * declaration under way comes first, then one where the user's declaration has not ended or does not exist.
 */
export async function declareGuide(ctx: Context, user: SessionUser, type: StudioType): Promise<DeclareGuide> {
  const now = ctx.now();
  const hosted = ctx.db
    .select({ name: studio.name })
    .from(studio)
    .where(and(eq(studio.hostId, user.id), eq(studio.type, type)))
    .orderBy(asc(studio.establishedOn), asc(studio.id));
  const read = ctx.db
    .select({ batch: studioBatch, orgName: organisation.name, my: { id: document.id, status: document.status } })
    .from(studioBatch)
    .innerJoin(organisation, eq(organisation.id, studioBatch.orgId))
    .leftJoin(
      document,
      and(
        eq(document.planId, studioBatch.id),
        eq(document.kind, declaration.name),
        eq(document.accountId, user.id),
        eq(document.stage, String(type)),
      ),
    )
    .where(eq(studioBatch.type, type))
    .orderBy(desc(studioBatch.startAt), asc(studioBatch.id));
  const [rounds, studios, me] = await Promise.all([read, hosted, factsOf(ctx, user)]);
  const hosting = studios.map(({ name }) => name);
  const ofState = (state: number) => {
    const there = rounds.filter(({ batch }) => stateAt(batch, now) === state);
    return (
      there.findLast(({ my, batch }) => my && isUnderWay(my.status, batch, now)) ??
      there.findLast(({ my }) => !my || !hasEnded(my)) ??
      there.at(-1)
    );
  };
  const found = ofState(ProjectTime.Ongoing) ?? ofState(ProjectTime.NotStarted) ?? rounds[0];
  if (!found) return { type, title: say(ctx.locale, declaration.typeWords?.(String(type)) ?? ''), html: '', hosting };
  const { batch, orgName, my } = found;
  const elsewhere = rounds.find((one) => one !== found && one.my && isUnderWay(one.my.status, one.batch, now));
  return {
    type,
    batchId: batch.id,
    title: batch.name,
    html: batch.guideHtml,
    startTime: formatInstant(batch.startAt),
    deadline: formatInstant(batch.deadline),
    reviewUntil: formatInstant(batch.reviewUntil),
    publicTime: formatInstant(batch.publicAt),
    quota: batch.quota,
    state: stateAt(batch, now),
    orgName,
    hosting,
    me,
    ...(elsewhere?.my && { elsewhere: { id: elsewhere.my.id, batchName: elsewhere.batch.name } }),
    ...(my && { my: { id: my.id, status: shownStudioStatus(my.status) as NonNullable<DeclareGuide['my']>['status'] } }),
  };
}
