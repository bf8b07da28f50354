import type { Tx } from '../db/client';
import * as schema from '../db/schema';
import { settleStanding } from '../modules/studio/standing';
import type { CertificateSeed } from './certificate';
import { withChanged } from './changed';
import type { CreditSeed } from './credit';
import { logOf, type SeedEntry } from './declared';
import type { EedSeed } from './eed';
import type { KpiSeed } from './kpi';
import type { ResearchSeed } from './research';
import { insertRows, into, type TableRows } from './rows';
import type { StudioSeed } from './studio';
import type { StudySeed } from './study';
import type { TrainingSeed } from './training';

interface Declared {
  readonly documents: readonly (typeof schema.document.$inferInsert)[];
  readonly log: readonly SeedEntry[];
  readonly snapshots: readonly (typeof schema.documentSnapshot.$inferInsert)[];
}

/** Documents with their logs and what was handed in. */
export const documentRows = ({ documents, log, snapshots }: Declared): TableRows[] => [
  into(schema.document, documents),
  into(schema.documentSnapshot, snapshots),
  into(schema.documentLog, logOf(documents, log)),
];

/** Documents of kinds whose attempts are compared. */
const comparedRows = (seed: Declared): TableRows[] =>
  documentRows({ ...seed, documents: withChanged(seed.documents, seed.snapshots) });

interface Files {
  readonly resources: readonly (typeof schema.resource.$inferInsert)[];
  readonly uses: readonly (typeof schema.attachmentUse.$inferInsert)[];
}

/** Files, and what names them. */
export const fileRows = ({ resources, uses }: Files): TableRows[] => [
  into(schema.resource, resources),
  into(schema.attachmentUse, uses),
];

export const researchRows = (seed: ResearchSeed): TableRows[] => [
  into(schema.researchPlan, seed.plans),
  ...comparedRows(seed),
  ...fileRows(seed),
];

export const kpiRows = (seed: KpiSeed): TableRows[] => [
  into(schema.kpiBatch, seed.batches),
  into(schema.kpiNotice, seed.notices),
  into(schema.kpiReading, seed.readings),
  ...comparedRows(seed),
  ...fileRows(seed),
];

export const eedRows = (seed: EedSeed): TableRows[] => [
  into(schema.eedPlatform, seed.platforms),
  into(schema.eed, seed.courses),
  into(schema.eedRow, seed.rows),
  ...documentRows(seed),
  ...fileRows(seed),
];

export const creditRows = (seed: CreditSeed): TableRows[] => [
  ...documentRows(seed),
  ...fileRows(seed),
  into(schema.credit, seed.credits),
];

export const certificateRows = (seed: CertificateSeed): TableRows[] => [
  into(schema.certificate, seed.certificates),
  ...documentRows(seed),
  ...fileRows(seed),
];

export const trainingRows = (seed: TrainingSeed): TableRows[] => [
  ...fileRows(seed),
  into(
    schema.trainingProject,
    seed.made.map(({ project }) => project),
  ),
  into(
    schema.trainingCourse,
    seed.made.flatMap(({ courses }) => courses),
  ),
  into(schema.trainingSignup, seed.signups),
  into(schema.trainingWork, seed.works),
  into(schema.trainingSurveyAnswer, seed.answers),
  into(schema.trainingWorkVersion, seed.versions),
  into(schema.trainingWaiting, seed.waiting),
  into(schema.trainingReminder, seed.reminders),
];

/** Writes the studios, and notes in the accounts concerned whether they lead or belong to one. */
export async function insertStudio(tx: Tx, seed: StudioSeed): Promise<void> {
  const { studios, members, enterprise } = seed;
  await insertRows(tx, [
    into(schema.studioBatch, seed.rounds),
    into(schema.resource, [...seed.declaredResources, ...seed.resources]),
    ...documentRows({ ...seed, log: seed.documentLog }),
    into(schema.studio, studios),
    into(schema.attachmentUse, [...seed.declaredUses, ...seed.uses]),
    into(schema.studioAchievement, seed.achievements),
    into(schema.studioMember, members),
    into(schema.studioMemberLog, seed.log),
    into(schema.enterpriseMember, enterprise),
  ]);
  const concerned = [...members, ...enterprise].map(({ accountId }) => accountId);
  await settleStanding(tx, [...studios.map(({ hostId }) => hostId), ...concerned]);
}

/** Self-study, orders and money. */
export function studyRows(seed: StudySeed): TableRows[] {
  const { catalogue } = seed;
  const learners = new Map<string, number>();
  for (const { courseId, revokedAt } of seed.enrolments)
    if (!revokedAt) learners.set(courseId, (learners.get(courseId) ?? 0) + 1);
  return [
    into(schema.studyPlan, catalogue.plans),
    into(schema.studyFramework, catalogue.frameworks),
    into(
      schema.studyCourse,
      catalogue.courses.map((course) => ({ ...course, learners: learners.get(course.id) ?? 0 })),
    ),
    into(schema.studySection, catalogue.sections),
    into(schema.studyPlanCourse, catalogue.planCourses),
    into(schema.studySignup, seed.signups),
    into(schema.studyCartItem, seed.carts),
    into(schema.studyEnrolment, seed.enrolments),
    into(schema.studyWatched, seed.watched),
    into(schema.studyLedger, seed.ledger),
    into(schema.studyArchive, seed.archives),
    into(schema.studyOrder, seed.orders),
    into(schema.orderItem, seed.lines),
    into(schema.payment, seed.payments),
    into(schema.sandboxTrade, seed.trades),
    into(schema.refund, seed.refunds),
    into(schema.refundItem, seed.refundItems),
    into(schema.sandboxRefund, seed.sandboxRefunds),
    into(schema.orderEvent, seed.events),
    into(schema.recharge, seed.recharges),
    into(schema.bill, seed.bills),
    into(schema.learningCard, seed.cards),
    into(schema.comment, seed.comments.rows),
    into(schema.commentLike, seed.comments.likes),
    into(schema.resource, [seed.invoices.file]),
    into(schema.invoice, seed.invoices.rows),
    into(
      schema.attachmentUse,
      seed.invoices.rows.flatMap(({ id, resId }) =>
        resId ? [{ resourceId: resId, subjectKind: 'invoice' as const, subjectId: id }] : [],
      ),
    ),
    into(schema.invoiceOrder, seed.invoices.of),
  ];
}
