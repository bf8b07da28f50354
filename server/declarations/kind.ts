import type { Declaration } from '../../domain/declarations';
import { declarationNotices } from '../../domain/declarations/notices';
import { namesWorks, worksIn } from '../../domain/declarations/works';
import { reviewedAs } from '../../domain/documents/reviewedAs';
import { groupText, labelKey, labelText, type Row } from '../../domain/forms';
import { indicatorsOf, scoreOf } from '../../domain/kpi/score';
import { requirementLabelKey } from '../../domain/workflows/requirements';
import { ownerChain, plannedChain, shownOwnerChain, shownPlannedChain } from '../documents/chain';
import { defineDocument } from '../documents/kind';
import { BusinessError, illegalState } from '../http/errors';
import { evidenceIn, settledEvidence } from './counted';
import { isPassed, sourcesOf } from './earlier';
import { levelEnds } from './ends';
import { type DeclarationPlan, isOpenFor, planSources } from './plans';
import { assertQuota } from './quota';
import { shownDates } from './windows';

/** Makes a kind of document of a declaration, with everything that declarations have in common. */
export const kindOfDeclaration = (declaration: Declaration) => {
  const { name, form, machine, statuses, first, review, plans, after, levels, sections, phrases, shown, typeWords } =
    declaration;
  const counts = indicatorsOf(form).length > 0;
  const as = reviewedAs(review.controller);
  return defineDocument<DeclarationPlan>({
    kind: name,
    label: labelKey(form),
    machine,
    statuses,
    shown,
    ...(as && { reviewed: as }),
    ...(typeWords && { named: ({ stage }) => typeWords(stage) }),
    stageOf: ({ type }) => type ?? '',
    first,
    grant: review.grant,
    form: () => form,
    plan: (db, { planId }) => planSources[plans](db, planId ?? '', name),
    chain: async (db, doc, { offices }) =>
      (offices ? await plannedChain(db, offices) : await ownerChain(db, doc)).slice(0, levels),
    shownChain: async (db, doc, { offices }) =>
      (offices ? await shownPlannedChain(db, offices) : await shownOwnerChain(db, doc.accountId)).slice(0, levels),
    facts: {
      windowOpen: async (db, { doc, plan, ctx }) => {
        if (after && !(await isPassed(db, doc, after))) return illegalState('requires.previousPassed');
        return isOpenFor(plan, doc, ctx.now()) || new BusinessError('410', 'requires.windowOpen');
      },
    },
    begins: async (tx, { doc, plan, ctx }) => {
      const unmet = await plan.unmet?.(tx, doc.accountId, ctx.now());
      return unmet === undefined || illegalState(requirementLabelKey(unmet));
    },
    effects: {
      submit: async (tx, { doc, plan, ctx }) => {
        // A requirement that was met when the declaration was begun may no longer be met.
        const unmet = await plan.unmet?.(tx, doc.accountId, ctx.now());
        if (unmet !== undefined) throw illegalState(requirementLabelKey(unmet));
        await assertQuota(tx, doc, plan.quota);
      },
    },
    sources: (db, doc, { type }) => sourcesOf(db, doc, form, type === undefined ? {} : { type: Number(type) }),
    entries: ({ entries }) => entries,
    ...(namesWorks(form) && { works: ({ values }) => worksIn(name, form, (values ?? {}) as Row) }),
    ...(evidenceIn(form).length > 0 && {
      settled: ({ ctx, doc, plan }, values) => settledEvidence(ctx, doc.accountId, form, values, plan.evidence),
    }),
    ...(counts && {
      indicators: (values) =>
        scoreOf(form, values).indicators.map((one) => ({
          name: one.name,
          label: (said) => labelText(said, form, one.name),
          group: (said) => groupText(said, form, one.group),
          cap: one.cap,
          own: one.score,
        })),
    }),
    sections,
    phrases,
    notices: declarationNotices,
    reminder: { notice: 'declaration.waiting', levelEnd: levelEnds[plans] },
    words: ({ doc }) => ({ what: { key: typeWords?.(doc.stage) ?? labelKey(form) } }),
    calledPlan: ({ name }) => name,
    shownDates,
    due: ({ deadline, againUntil, levelDeadline }) => ({ window: againUntil ?? deadline, level: levelDeadline }),
  });
};
