import { type Declaration, declarationOf } from '../../../../domain/declarations';
import { attachmentsOf, kindOf, labelKey, type Row, storedName } from '../../../../domain/forms';
import { stagesOf } from '../../../../domain/research/stages';
import words from '../../../../locales/zh-CN/server';
import type { attachmentUse, document, documentSnapshot, resource, StoredStage } from '../../schema';
import { describeFiles, fileKey } from '../demonstrationFiles';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import { ancestry } from '../organisations';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';
import { type CourseName, courseOf, courses, type LogRow, later } from './course';
import { closedPlan, researchPlans, subjectPlan, thesisPlan } from './plans';
import { remarksOf } from './remarks';

export interface ResearchSeed {
  plans: typeof researchPlans;
  documents: (typeof document.$inferInsert)[];
  log: LogRow[];
  snapshots: (typeof documentSnapshot.$inferInsert)[];
  resources: (typeof resource.$inferInsert)[];
  uses: (typeof attachmentUse.$inferInsert)[];
}

/** Somebody's subject or thesis: the courses of its stages in order, and which of the samples it is. */
interface Story {
  owner: SeedTeacher;
  plan: (typeof researchPlans)[number];
  sample: number;
  stages: readonly CourseName[];
  /** Days after a window has opened on which the stage was begun. */
  days: number;
}

const inCity = ({ orgId }: SeedTeacher) => ancestry(orgId).some(({ name }) => name === '临江市教育局');

/** What teachers of the city have declared for the open plans: every status, and several attempts. */
const openCourses: readonly (readonly CourseName[])[] = [
  ['waiting'],
  ['opened'],
  ['reported'],
  ['reportedTwice'],
  ['openedAtCity'],
  ['returned'],
  ['corrected'],
  ['secondWaiting'],
  ['secondReturned'],
  ['thirdWaiting'],
  ['draft'],
  ['withdrawn'],
  ['begun'],
  ['passed'],
  ['passed', 'waiting'],
  ['passedSecond', 'returned'],
  ['passed', 'passed', 'secondWaiting'],
  ['passed', 'passed', 'passed', 'reported'],
];
const concluded: readonly CourseName[] = ['passed', 'passed', 'passed', 'passedSecond', 'passed'];

function stories(people: readonly SeedTeacher[]): Story[] {
  const teacher01 = fixedAccount('teacher01');
  const others = people.filter(
    (one) => one.userId !== teacher01.userId && one.profile.teacherRole && one.profileReview === 2 && inCity(one),
  );
  const pool = createRng('research').shuffle(others);
  const [subjects, theses, old] = [pool.slice(0, 18), pool.slice(18, 31), pool.slice(31, 43)];
  return [
    { owner: teacher01, plan: closedPlan, sample: 1, stages: concluded, days: 12 },
    { owner: teacher01, plan: subjectPlan, sample: 0, stages: ['passedSecond', 'passed', 'returnedByCity'], days: 40 },
    { owner: teacher01, plan: thesisPlan, sample: 0, stages: ['waiting'], days: 38 },
    ...subjects.map((owner, i) => ({
      owner,
      plan: subjectPlan,
      sample: i,
      stages: openCourses[i] ?? [],
      days: 20 + i * 3,
    })),
    ...theses.map((owner, i) => ({
      owner,
      plan: thesisPlan,
      sample: i,
      stages: openCourses[i] ?? [],
      days: 4 + (i % 12),
    })),
    ...old.map((owner, i) => ({
      owner,
      plan: closedPlan,
      sample: i,
      stages: i % 4 === 3 ? (['returnedByCounty'] as const) : concluded,
      days: 6 + i,
    })),
  ];
}

/** Long texts without their last sentence, as they stood before somebody asked for more. */
const shorter = ({ form }: Declaration, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = form.fields[name];
      const sentences = field && kindOf(field).long ? String(value).split(/(?<=[。；])/) : [];
      return [name, sentences.length > 1 ? sentences.slice(0, -1).join('') : value];
    }),
  );

/** What was filled in, by this person: the host is the first of those who do the research. */
function valuesOf({ form }: Declaration, { owner, sample, plan }: Story): Row {
  const values = form.sample(sample, plan.year);
  const own = (rows: unknown) =>
    (rows as Row[]).map((row, i) =>
      i === 0
        ? { ...row, fullName: owner.realName, orgName: ancestry(owner.orgId)[0]?.name ?? '' }
        : row.fullName === owner.realName
          ? { ...row, fullName: '韦晓岚' }
          : row,
    );
  return {
    ...values,
    ...(values.members !== undefined && { members: own(values.members) }),
    ...(values.authors !== undefined && { authors: own(values.authors) }),
  };
}

/** Research plans and what was declared for them: the same on every call and every machine. */
export function makeResearch(people: readonly SeedTeacher[]): ResearchSeed {
  const seed: ResearchSeed = { plans: researchPlans, documents: [], log: [], snapshots: [], resources: [], uses: [] };
  const describe = describeFiles();
  let [n, files] = [0, 0];
  for (const story of stories(people)) {
    const { owner, plan, days } = story;
    const names = stagesOf(plan.kind);
    for (const [i, course] of story.stages.entries()) {
      n += 1;
      const declaration = declarationOf(names[i] ?? '');
      const window = plan.stages.find(({ stage }) => stage === names[i]);
      if (!declaration || !window) throw new Error(`no stage ${i} of ${plan.name}`);
      const id = seedId('research', n);
      const steps = courses[course];
      const from = dayOf(window, days, i);
      const { log, document: course_ } = courseOf({
        documentId: id,
        n,
        owner,
        steps,
        window,
        from,
        remarks: remarksOf(declaration.name),
      });
      const empty = course === 'begun';
      const values: Record<string, unknown> = { ...valuesOf(declaration, story) };
      for (const [field, shape] of empty ? [] : attachmentsOf(declaration.form)) {
        files += 1;
        const label = words[labelKey(declaration.form, field) as keyof typeof words] ?? field;
        const file = { name: `${label}.pdf`, kind: 'pdf' as const, caption: [String(values.name), label] };
        const resourceId = seedId('researchFile', files);
        values[storedName(field, shape)] = kindOf(shape).files?.of([resourceId]);
        seed.resources.push({
          id: resourceId,
          ownerId: owner.userId,
          name: file.name,
          ext: file.kind,
          ...describe(file),
          scene: 'attachment',
          storageKey: fileKey(file),
          createdAt: course_.createdAt,
        });
        if (course_.attempt > 0) seed.uses.push({ resourceId, subjectKind: 'document', subjectId: id });
      }
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
        verifyCode: codeOf(n),
        ...course_,
      });
      seed.log.push(...log);
      for (const { attempt, createdAt } of log.filter(({ action }) => action === 'submit'))
        seed.snapshots.push({
          documentId: id,
          attempt,
          data: { values: attempt < course_.attempt || course === 'corrected' ? shorter(declaration, values) : values },
          createdAt,
        });
    }
  }
  return seed;
}

/** Days after a window has opened on which a later stage was begun: results after the opening itself, material soon. */
const LATER = [0, 30, 58, 8, 30];

/** When a stage was begun. */
const dayOf = ({ openFrom }: StoredStage, days: number, i: number): string =>
  later(openFrom.slice(0, 10), i === 0 ? days : (LATER[i] ?? 0));

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
function codeOf(n: number): string {
  const rng = createRng(`research code ${n}`);
  const four = () => Array.from({ length: 4 }, () => LETTERS[rng.int(0, LETTERS.length - 1)]).join('');
  return `${four()}-${four()}`;
}
