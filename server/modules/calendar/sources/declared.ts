import { and, lte } from 'drizzle-orm';
import { declarationOf } from '../../../../domain/declarations';
import type { StudioType } from '../../../../domain/enums';
import { labelKey } from '../../../../domain/forms';
import { kpiLinks } from '../../../../domain/kpi/flows';
import { researchLinks } from '../../../../domain/research/links';
import { stagesOf } from '../../../../domain/research/stages';
import { instantOf } from '../../../../domain/rules/calendar';
import { studioLinks } from '../../../../domain/studios/links';
import { anyOf, prepared } from '../../../db/prepared';
import { researchPlan, studioBatch } from '../../../db/schema';
import { ttlCache } from '../../../db/ttlCache';
import { say } from '../../../http/words';
import { placesAbove } from '../../kpi/batches';
import type { Found, Reading } from '../source';

/** Plans of research that are published: there are a few a year. */
const researchPlans = ttlCache((db) =>
  db
    .select({
      id: researchPlan.id,
      kind: researchPlan.kind,
      name: researchPlan.name,
      publishAt: researchPlan.publishAt,
      publicAt: researchPlan.publicAt,
      objectionUntil: researchPlan.objectionUntil,
      stages: researchPlan.stages,
    })
    .from(researchPlan),
);

interface Window {
  id: string;
  from: Date;
  until: Date;
  /** Begun already: its end is a task of the person, or no longer matters. */
  begun: boolean;
}

/** The first and the last moment of a window as two entries; the last one only for what is not begun. */
export const endsOf = ({ id, from, until, begun }: Window, entry: Omit<Found, 'of' | 'what' | 'start'>): Found[] => [
  { ...entry, of: `${id}.opens`, what: 'opens', start: from },
  ...(begun ? [] : [{ ...entry, of: `${id}.closes`, what: 'closes', start: until }]),
];

/** Reads when stages of research can be declared: the first of every plan, the others of the user's own subjects. */
export async function researchWindows({ ctx, begun }: Reading): Promise<Found[]> {
  const [plans, mine] = await Promise.all([researchPlans(ctx.db), begun()]);
  return plans.flatMap(({ id, kind, name, publishAt, stages }) => {
    if (publishAt > ctx.now()) return [];
    const [first] = stagesOf(kind);
    const own = mine.some((one) => one.planId === id && one.kind === first);
    return stages.flatMap(({ stage, openFrom, deadline }) => {
      const form = declarationOf(stage)?.form;
      if (!form || (stage !== first && !own)) return [];
      return endsOf(
        {
          id: `${id}.${stage}`,
          from: instantOf(openFrom),
          until: instantOf(deadline),
          begun: mine.some((one) => one.planId === id && one.kind === stage),
        },
        {
          params: { what: say(ctx.locale, labelKey(form)) },
          note: name,
          link: stage === first ? researchLinks.guide(id) : researchLinks.mine,
          action: 'calendar.action.see',
        },
      );
    });
  });
}

/** Reads when results of research become public, and until when objections are possible. */
export const researchPublic = async ({ ctx }: Reading): Promise<Found[]> =>
  (await researchPlans(ctx.db)).flatMap(({ id, kind, name, publicAt, objectionUntil }): Found[] => {
    if (!publicAt) return [];
    const entry = { note: name, link: researchLinks.results(kind, id), action: 'calendar.action.see' };
    const open = { ...entry, of: id, what: String(kind), start: publicAt };
    return objectionUntil
      ? [open, { ...entry, of: `${id}.objections`, what: `${kind}.closes`, start: objectionUntil }]
      : [open];
  });

/** Reads when evidence can be declared. */
export async function kpiWindows(reading: Reading): Promise<Found[]> {
  const { ctx } = reading;
  const [all, mine] = await Promise.all([reading.batches(), reading.begun()]);
  return all.flatMap(({ flow, batch }) =>
    endsOf(
      {
        id: batch.id,
        from: batch.startAt,
        until: batch.deadline,
        begun: mine.some((one) => one.planId === batch.id && one.kind === flow.name),
      },
      {
        params: { what: say(ctx.locale, `frame.screen.${flow.name}.home`) },
        note: batch.name,
        link: kpiLinks(flow).home(batch.id),
        action: 'calendar.action.see',
      },
    ),
  );
}

/** Reads when results are public, and until when objections are possible. */
export const objections = async (reading: Reading): Promise<Found[]> =>
  (await reading.batches()).flatMap(({ flow, batch: { id, name, publicAt, objectionUntil } }) => {
    if (!flow.publishes || !publicAt) return [];
    const entry = {
      params: { what: say(reading.ctx.locale, `frame.screen.${flow.name}.home`) },
      note: name,
      link: kpiLinks(flow).result(id),
      action: 'calendar.action.see',
    };
    const open = { ...entry, of: `${id}.public`, what: 'public', start: publicAt };
    return objectionUntil
      ? [open, { ...entry, of: `${id}.objections`, what: 'closes', start: objectionUntil }]
      : [open];
  });

const rounds = prepared((db, at: { above: readonly string[]; now: Date }) =>
  db
    .select({
      id: studioBatch.id,
      type: studioBatch.type,
      name: studioBatch.name,
      from: studioBatch.startAt,
      until: studioBatch.deadline,
    })
    .from(studioBatch)
    .where(and(anyOf(studioBatch.orgId, at.above), lte(studioBatch.startAt, at.now))),
);

/** Reads when studios can be declared for. */
export async function studioWindows({ ctx, user, span, begun }: Reading): Promise<Found[]> {
  const above = await placesAbove(ctx.db, user);
  const [all, mine] = await Promise.all([rounds(ctx.db, { above, now: span.to }), begun()]);
  return all.flatMap(({ id, type, name, from, until }) =>
    endsOf(
      { id, from, until, begun: mine.some(({ planId }) => planId === id) },
      {
        note: name,
        link: studioLinks.explain(type as StudioType),
        action: 'calendar.action.see',
      },
    ),
  );
}
