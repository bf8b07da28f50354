import { eq, inArray, sql } from 'drizzle-orm';
import { secondsOf } from '../../../domain/eed/hours';
import { eedLinks } from '../../../domain/eed/links';
import { reviewedReport } from '../../../domain/eed/machine';
import { eedReportNotices } from '../../../domain/eed/notices';
import { EED_REPORT_KIND, eedReportForm } from '../../../domain/eed/report';
import { ReviewLevel } from '../../../domain/enums';
import { groupKey } from '../../../domain/forms/defineForm';
import { StageStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { dataLoader } from '../../db/dataLoader';
import { eed } from '../../db/schema';
import { type DocumentRow, defineDocument, type LoadedDocument } from '../../documents/kind';
import { decidingOffice } from '../../documents/seats';
import { notFound } from '../../http/errors';
import type { EedCourse } from './read';

const GRANT = 'appraising';

/** Missing days and hours that a report asks for. */
interface Asked {
  days: readonly string[];
  platformHour: number;
}

const anyCourse = dataLoader(async (db, ids) => {
  const rows = await db.select().from(eed).where(inArray(eed.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
});

/** The course that a report is about. */
async function courseOf(db: Db | Tx, { planId }: Pick<DocumentRow, 'planId'>): Promise<EedCourse> {
  const row = await anyCourse(db, planId ?? '');
  if (!row) throw notFound();
  return row;
}

/** Accepts the reported hours and days, until the platform sends them; accepted hours never become fewer. */
async function accept(tx: Tx, { doc, plan }: LoadedDocument<EedCourse>): Promise<void> {
  const { days = [], platformHour = 0 } = doc.values as Partial<Asked>;
  await tx
    .update(eed)
    .set({
      acceptedSeconds: sql`greatest(${eed.acceptedSeconds}, ${secondsOf(platformHour)})`,
      acceptedDays: [...new Set([...plan.acceptedDays, ...days])].sort(),
    })
    .where(eq(eed.id, plan.id));
}

/** A report of missing hours, reviewed as a document like all others. */
export const eedReportKind = defineDocument<EedCourse>({
  kind: EED_REPORT_KIND,
  label: 'review.eedReport',
  machine: reviewedReport,
  statuses: 'stage',
  first: StageStatus.NotApplied,
  grant: GRANT,
  plan: courseOf,
  // The office of the city deals with the platforms; when it has no reviewer, the office above decides.
  chain: (db, doc) => decidingOffice(db, { kind: EED_REPORT_KIND, grant: GRANT }, doc, ReviewLevel.City),
  facts: {},
  form: () => eedReportForm,
  sections: eedReportForm.groups.map(({ name }) => ({ name, label: groupKey(eedReportForm, name) })),
  given: ['course'],
  effects: {
    pass: (tx, held) => accept(tx, held),
  },
  phrases: ['picture', 'account', 'delay', 'counted'].map((name) => `review.phrase.eedReport.${name}`),
  notices: eedReportNotices,
  reminder: { notice: 'eed.waiting' },
  ownPage: ({ planId }) => eedLinks.detail(planId ?? ''),
  words: ({ doc }, { reason }) => ({
    course: String(doc.values.course ?? ''),
    platform: String(doc.values.platform ?? ''),
    hours: Number(doc.values.platformHour ?? 0),
    ...(reason && { reason }),
  }),
});
