import { and, asc, count, eq, exists, lte, notExists, sql } from 'drizzle-orm';
import { reviewLevelOf } from '../../../../domain/assessment/levels';
import { studio as declaration } from '../../../../domain/declarations/studio/studio';
import { StudioType } from '../../../../domain/enums';
import { todayOf } from '../../../../domain/rules/calendar';
import { StudioReview } from '../../../../domain/statuses';
import { type Tx, transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, document, organisation, studio, studioBatch } from '../../../db/schema';
import { eachDue } from '../../../due/eachDue';
import type { DueJob } from '../../../due/job';
import { addFiles } from '../../../files/uses';
import { say } from '../../../http/words';
import { notify } from '../../../notices/send';
import { settleStanding } from '../standing';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Number of studios that a round has already. */
const foundedIn = (tx: Tx, batchId: string) =>
  tx
    .select({ n: count() })
    .from(studio)
    .innerJoin(document, eq(document.id, studio.declarationId))
    .where(eq(document.planId, batchId));

/** Creates the studio of a passed declaration, once the selection is public and while the round has places left. */
async function found(tx: Tx, documentId: string, now: Date): Promise<void> {
  const [doc] = await tx.select().from(document).where(eq(document.id, documentId)).for('update');
  if (doc?.status !== StudioReview.Passed || !doc.planId) return;
  // Locks the round, so that parallel creations do not exceed its quota.
  const [batch] = await tx.select().from(studioBatch).where(eq(studioBatch.id, doc.planId)).for('update');
  if (!batch || now < batch.publicAt) return;
  const [known] = await tx.select({ id: studio.id }).from(studio).where(eq(studio.declarationId, documentId));
  const [taken] = await foundedIn(tx, batch.id);
  if (known || (taken?.n ?? 0) >= batch.quota) return;
  const [[host], [office]] = [
    await tx.select().from(account).where(eq(account.id, doc.accountId)),
    await tx.select({ kind: organisation.kind }).from(organisation).where(eq(organisation.id, batch.orgId)),
  ];
  if (!host) return;
  const { values } = doc;
  const isPrincipal = batch.type === StudioType.FamousPrincipal;
  const id = newId(now.getTime());
  const called = say('zh-CN', isPrincipal ? 'studioDeclare.named.principal' : 'studioDeclare.named.teacher', {
    name: host.realName,
  });
  // A host who has a studio of this type already gets another one, named with its year.
  const before = await tx.$count(studio, and(eq(studio.hostId, host.id), eq(studio.type, batch.type)));
  const name =
    before > 0 ? say('zh-CN', 'studioDeclare.named.again', { name: called, year: String(batch.year) }) : called;
  const photoId = text(values.idphotoResId);
  const videoId = text(values.videoIntroResId);
  await tx.insert(studio).values({
    id,
    type: batch.type,
    name,
    hostId: host.id,
    orgId: host.orgId,
    level: reviewLevelOf(office?.kind ?? ''),
    periodId: text(values.periodId) ?? text(values.vocationalPeriodId),
    subjectId: text(values.subjectId),
    majorId: text(values.teachingMajor),
    subjectCategoryId: text(values.firstLevelSubject),
    researchworkintro: text(values.summary) ?? '',
    studioconstructionplan: text(values.plan) ?? '',
    photoId,
    videoId,
    establishedOn: todayOf(now),
    declarationId: documentId,
    createdAt: now,
  });
  await addFiles(
    tx,
    { kind: 'studio', id },
    [photoId, videoId].flatMap((one) => one ?? []),
  );
  await settleStanding(tx, [host.id]);
  await notify(tx, now, {
    kind: 'studio.selected',
    to: [host.id],
    params: { batch: batch.name, studio: name },
    about: id,
  });
}

/** Creates the studios of selected declarations from the day of publication on (`StudioStatistics.Selected`). */
const selections = eachDue({
  name: 'studio.selected',
  every: 60,
  table: document,
  key: document.id,
  due: ({ db, now }) => {
    const full = sql`(select count(*) from ${studio} s join ${document} d on d.id = s.declaration_id where d.plan_id = ${studioBatch.id}) < ${studioBatch.quota}`;
    return and(
      eq(document.kind, declaration.name),
      eq(document.status, StudioReview.Passed),
      exists(
        db
          .select({ id: studioBatch.id })
          .from(studioBatch)
          .where(and(eq(studioBatch.id, document.planId), lte(studioBatch.publicAt, now()), full)),
      ),
      notExists(db.select({ id: studio.id }).from(studio).where(eq(studio.declarationId, document.id))),
    );
  },
  // The declaration that passed first is selected first.
  oldest: asc(document.decidedAt),
  perform: ({ db, now }, id) => transaction(db, (tx) => found(tx, id, now())),
});

/** Jobs about studios that become due with time. */
export const studioJobs: readonly DueJob[] = [selections];
