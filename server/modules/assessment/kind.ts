import { and, eq, inArray } from 'drizzle-orm';
import { recordsOfModule, storeOf } from '../../../domain/assessment/binding';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import { assessmentNotices } from '../../../domain/assessment/notices';
import { worksOfRecords } from '../../../domain/declarations/works';
import { assessmentModuleTable } from '../../../domain/enums';
import { instantOf } from '../../../domain/rules/calendar';
import { Grade, ReviewResult, StageStatus, statusOf } from '../../../domain/statuses';
import { reviewedDocument } from '../../../domain/workflows/reviewedDocument';
import { account, assessment, record } from '../../db/schema';
import { levelEnds } from '../../declarations/ends';
import { shownDates } from '../../declarations/windows';
import { type Plan, planOf, windowOpen } from '../../declarations/yearlyPlan';
import { ownerChain } from '../../documents/chain';
import { defineDocument, type LoadedDocument } from '../../documents/kind';
import { addFiles } from '../../files/uses';
import { BusinessError, illegalState } from '../../http/errors';
import { filesOfProfile } from '../account/values';
import { contentOf, lockedBecause, refusalOf } from './load';
import { partsOf } from './parts';
import { missingOf } from './progress';

const ofDocument = ({ doc }: LoadedDocument<Plan>) => eq(record.assessmentId, doc.id);

/**
 * The yearly assessment: its contents are records (domain/records), its offices are the teacher's organisation and
 * those above it, and the last one gives the grade.
 */
export const assessmentKind = defineDocument<Plan>({
  kind: ASSESSMENT_KIND,
  label: 'frame.screen.annualass',
  machine: reviewedDocument,
  statuses: 'stage',
  first: StageStatus.NotApplied,
  grant: 'appraising',
  plan: (db, { planId, accountId }) => planOf(db, planId ?? '', accountId),
  chain: ownerChain,
  facts: {
    windowOpen: (_db, { doc, plan, ctx }, move) => {
      if (windowOpen(plan, ctx.now())) return true;
      if (move === 'withdraw') return new BusinessError('410', 'assessment.error.withdrawClosed');
      const locked = lockedBecause({ row: doc, plan }, ctx.now());
      return new BusinessError('410', locked?.key ?? 'requires.windowOpen', { params: locked?.params });
    },
    formComplete: async (db, { ctx, doc }) => {
      const { records, ...own } = await contentOf(db, doc.id);
      const missing = missingOf(ctx, own, records);
      return missing.length === 0 || illegalState('assessment.error.incomplete', { missing });
    },
  },
  refused: ({ doc, plan, ctx }, move) => {
    const locked = lockedBecause({ row: doc, plan }, ctx.now());
    if (locked && (move === 'save' || move === 'submit')) return refusalOf(locked, plan, ctx.now());
    if (move === 'submit') return illegalState('assessment.error.notSubmittable');
    return illegalState(move === 'withdraw' ? 'assessment.error.notWithdrawable' : 'error.state');
  },
  content: async (tx, { doc }) => {
    const { confirmedNone, records } = await contentOf(tx, doc.id);
    return { confirmedNone, records: records.map(({ id, category, data }) => ({ id, category, data })) };
  },
  parts: partsOf,
  works: (kept) => worksOfRecords(partsOf(kept)),
  sections: assessmentModuleTable.map(({ value, labelKey }) => ({ name: String(value), label: labelKey })),
  grades: true,
  problems: ({ marks }, move, last) =>
    marks?.grade !== undefined && (move === 'fail' || !last) ? [{ name: 'grade', key: 'validation.option' }] : [],
  effects: {
    // Returned records have been corrected and wait for review again.
    submit: async (tx, held) => {
      const { id, accountId } = held.doc;
      // The form shows the photo.
      const [person] = await tx.select({ profile: account.profile }).from(account).where(eq(account.id, accountId));
      if (person) await addFiles(tx, { kind: 'document', id }, filesOfProfile(person.profile));
      await tx
        .update(record)
        .set({ reviewState: ReviewResult.Waiting, reviewReason: null })
        .where(and(ofDocument(held), eq(record.reviewState, ReviewResult.Failed)));
    },
    pass: async (tx, held, { marks }, last) => {
      if (!last) return;
      await tx
        .update(assessment)
        .set({ grade: marks?.grade ?? Grade.NotAssessed })
        .where(eq(assessment.id, held.doc.id));
      await tx.update(record).set({ reviewState: ReviewResult.Passed, reviewReason: null }).where(ofDocument(held));
    },
    fail: async (tx, held, { remarks = [] }) => {
      for (const { section, reason } of remarks) {
        const categories = recordsOfModule(Number(section)).map(storeOf);
        await tx
          .update(record)
          .set({ reviewState: ReviewResult.Failed, reviewReason: reason.trim() })
          .where(and(ofDocument(held), inArray(record.category, categories)));
      }
    },
  },
  phrases: ['incomplete', 'unclear', 'mismatch', 'unproven'].map((name) => `review.phrase.${name}`),
  notices: assessmentNotices,
  reminder: { notice: 'assessment.waiting', levelEnd: levelEnds.yearly },
  words: ({ plan }, { marks }, event) => ({
    year: plan.year,
    ...(event === 'pass' && { grade: { key: statusOf('grade', marks?.grade ?? Grade.NotAssessed)?.labelKey ?? '' } }),
  }),
  calledPlan: ({ name }) => name,
  shownDates,
  due: (plan) => ({
    window: plan.deadline,
    level: (level) => {
      const until = plan.levelDeadlines[level - 1];
      return until ? instantOf(until) : null;
    },
  }),
});
