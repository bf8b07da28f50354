import { assessmentLinks } from '../../../domain/assessment/links';
import { declarationOf } from '../../../domain/declarations';
import { ResearchKind } from '../../../domain/enums';
import { labelKey } from '../../../domain/forms';
import { kpiFlows, kpiLinks } from '../../../domain/kpi/flows';
import { researchLinks } from '../../../domain/research/links';
import { subjectStages, thesisStages } from '../../../domain/research/stages';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { StageStatus, statusOf } from '../../../domain/statuses';
import { say } from '../../http/words';
import type { Own } from './own';
import type { FileEntry, ReadPart } from './part';

type Doc = Own['documents'][number];
const passed = ({ documents }: Own, kinds: readonly string[]): Doc[] =>
  documents.filter(({ kind, status }) => status === StageStatus.ReviewPassed && kinds.includes(kind));
const dayOf = ({ decidedAt }: Doc) => (decidedAt ? todayOf(decidedAt) : '');

/** Passed yearly assessments, with their grades. */
export const yearlyPart: ReadPart = (ctx, _user, own) => {
  const grades = new Map(own.assessments.map(({ id, grade }) => [id, grade]));
  const years = new Map(own.plans.map(({ id, year }) => [id, year]));
  return passed(own, ['assessment']).map((doc): FileEntry => {
    const grade = statusOf('grade', grades.get(doc.id) ?? 0);
    return {
      section: 'yearly',
      recordId: doc.id,
      title: doc.title,
      ...(grade && { detail: say(ctx.locale, grade.labelKey) }),
      date: dayOf(doc) || String(years.get(doc.planId ?? '') ?? ''),
      state: 'verified',
      source: 'assessment',
      link: assessmentLinks.index(doc.id),
    };
  });
};

/** Passed stages of subjects and theses. */
export const researchPart: ReadPart = (ctx, _user, own) =>
  passed(own, [...subjectStages, ...thesisStages]).flatMap((doc): FileEntry[] => {
    const isThesis = (thesisStages as readonly string[]).includes(doc.kind);
    const declaration = declarationOf(doc.kind);
    if (!declaration || !doc.decidedAt) return [];
    // A later stage has no title: the title is that of another stage of the plan.
    const first = own.documents.find(({ planId, title }) => planId === doc.planId && title !== '');
    return [
      {
        section: 'research',
        kind: isThesis ? 'thesis' : 'subject',
        recordId: doc.id,
        title: doc.title || first?.title || say(ctx.locale, labelKey(declaration.form)),
        detail: say(ctx.locale, 'personnel.passed', { what: say(ctx.locale, labelKey(declaration.form)) }),
        date: dayOf(doc),
        state: 'verified',
        source: 'research',
        link: researchLinks.details(isThesis ? ResearchKind.Thesis : ResearchKind.Subject, doc.id),
      },
    ];
  });

const TENTHS = 10;

/** Passed declarations of the KPI flows. */
export const kpiPart: ReadPart = (ctx, _user, own) =>
  kpiFlows.flatMap((flow) =>
    passed(own, [flow.name]).flatMap((doc): FileEntry[] =>
      doc.score === null || !doc.decidedAt
        ? []
        : [
            {
              section: 'yearly',
              kind: 'kpi',
              recordId: doc.id,
              title: say(ctx.locale, `personnel.result.${flow.name}`, { score: (doc.score / TENTHS).toFixed(1) }),
              date: formatInstant(doc.decidedAt).slice(0, 10),
              state: 'verified',
              source: 'kpi',
              link: kpiLinks(flow).result(doc.planId ?? undefined),
            },
          ],
    ),
  );
