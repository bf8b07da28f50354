import { type Declaration, declarationOf } from '../../../domain/declarations';
import type { Row } from '../../../domain/forms';
import { stagesOf } from '../../../domain/research/stages';
import { instantOf } from '../../../domain/rules/calendar';
import type { attachmentUse, document, documentSnapshot, resource, StoredStage } from '../../db/schema';
import { UNKNOWN_STATUS } from '../assessments';
import { demonstrationNow, toTime } from '../calendar';
import { attacher, codeOf } from '../declared';
import { nameOf } from '../dictionaries';
import { seedId } from '../ids';
import type { SeedTeacher } from '../personTypes';
import { playedKind } from '../played';
import { createRng, type Rng } from '../random';
import { courseOf, courses, type LogRow, later } from './course';
import { earlierOf } from './earlier';
import { researchPlans } from './plans';
import { remarksFor, remarksOf } from './remarks';
import { makeStories, type Story } from './stories';
import { valuesOf as stageValues } from './values';

export interface ResearchSeed {
  plans: typeof researchPlans;
  documents: (typeof document.$inferInsert)[];
  log: LogRow[];
  snapshots: (typeof documentSnapshot.$inferInsert)[];
  resources: (typeof resource.$inferInsert)[];
  uses: (typeof attachmentUse.$inferInsert)[];
}

/** Team of a study (colleagues of the school and a teacher of the same period elsewhere), and its panel. */
function companyOf(people: readonly SeedTeacher[], owner: SeedTeacher, rng: Rng) {
  const near = people.filter(
    (one) => one.userId !== owner.userId && one.profileReview === 2 && one.profile.teacherRole,
  );
  const colleagues = near.filter(({ orgId }) => orgId === owner.orgId);
  const alike = near.filter(
    ({ orgId, profile }) => orgId !== owner.orgId && profile.mainPeriodId === owner.profile.mainPeriodId,
  );
  const senior = alike.filter(({ profile }) => profile.titleId && /高级|教授/.test(nameOf('title', profile.titleId)));
  const team = [...rng.sample(colleagues, 2), ...rng.sample(alike, 1)];
  return { team, panel: rng.sample(senior.length < PANEL ? near : senior, PANEL) };
}
const PANEL = 3;

/** Values of a stage; for teacher01 those of a sample form, whose host is the first researcher. */
function filledIn(
  { name, form }: Declaration,
  { owner, sample, topic, plan }: Story,
  people: readonly SeedTeacher[],
  day: string,
): Row {
  if (sample !== undefined || !topic) return form.sample(sample ?? 0, plan.year);
  const company = companyOf(people, owner, createRng(`research:company:${topic.name}`));
  const values = stageValues[name];
  if (!values) throw new Error(`nothing to fill ${name} in with`);
  return values({ topic, owner, ...company, year: plan.year, day }, createRng(`research:${name}:${topic.name}`));
}

/** Makes the course of a stage from a day on, or from an earlier one if it would not end before the demonstration. */
function begunOn(day: string, open: string, make: (from: string) => ReturnType<typeof courseOf>) {
  const now = instantOf(toTime(demonstrationNow));
  let from = day;
  for (;;) {
    const course = make(from);
    if (course.document.updatedAt < now || from <= open) return { course, from };
    from = later(from, -1);
  }
}

/** Research plans with their declarations: the same on every call and every machine. */
export function makeResearch(people: readonly SeedTeacher[]): ResearchSeed {
  const seed: ResearchSeed = { plans: researchPlans, documents: [], log: [], snapshots: [], resources: [], uses: [] };
  const attach = attacher(seed.resources, seed.uses);
  let [n, files] = [0, 0];
  for (const story of makeStories(people)) {
    const { owner, plan, days } = story;
    const names = stagesOf(plan.kind);
    for (const [i, name] of story.stages.entries()) {
      n += 1;
      const declaration = declarationOf(names[i] ?? '');
      const window = plan.stages.find(({ stage }) => stage === names[i]);
      if (!declaration || !window) throw new Error(`no stage ${i} of ${plan.name}`);
      const id = seedId('research', n);
      const remarks = story.topic
        ? remarksFor(declaration.name, createRng(`research:remarks:${id}`))
        : remarksOf(declaration.name);
      const of = { kind: playedKind(declaration.name), documentId: id, n, owner, steps: courses[name], remarks };
      const { course, from } = begunOn(dayOf(window, days, i), window.openFrom.slice(0, 10), (from) =>
        courseOf({ ...of, from }),
      );
      const empty = name === 'begun';
      const values: Record<string, unknown> = { ...filledIn(declaration, story, people, from) };
      if (!empty)
        attach({
          form: declaration.form,
          values,
          doc: { id, accountId: owner.userId, ...course.document },
          caption: [String(values.name)],
          nextId: () => {
            files += 1;
            return seedId('researchFile', files);
          },
        });
      const digits = String(n * 7919 + 3_180_457)
        .padStart(8, '0')
        .slice(-8);
      seed.documents.push({
        id,
        kind: declaration.name,
        accountId: owner.userId,
        planId: plan.id,
        title: empty ? '' : String(values.name),
        values: empty ? {} : values,
        no: `SB${plan.year}-${digits.slice(0, 4)}-${digits.slice(4)}`,
        verifyCode: codeOf(`research code ${n}`),
        ...course.document,
        ...(story.unknown && i === story.stages.length - 1 && { status: UNKNOWN_STATUS }),
      });
      seed.log.push(...course.log);
      const returns = course.log.filter(({ action }) => action === 'notPass');
      for (const { attempt = 0, createdAt } of course.log.filter(({ action }) => action === 'submit')) {
        const asked = returns.find((one) => one.attempt === attempt)?.remarks ?? [];
        const last = attempt === course.document.attempt && name !== 'corrected';
        seed.snapshots.push({
          documentId: id,
          attempt,
          data: { values: last ? values : earlierOf(declaration, values, asked) },
          createdAt,
        });
      }
    }
  }
  return seed;
}

/** Days after a window has opened on which a later stage was begun: results after the opening itself, material soon. */
const LATER = [0, 30, 58, 8, 30];

/** When a stage was begun. */
const dayOf = ({ openFrom }: StoredStage, days: number, i: number): string =>
  later(openFrom.slice(0, 10), i === 0 ? days : (LATER[i] ?? 0));
