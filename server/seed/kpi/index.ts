import { declarationOf } from '../../../domain/declarations';
import type { Row } from '../../../domain/forms';
import { pickedOf } from '../../../domain/forms/kinds/evidence';
import { grouped } from '../../../domain/grouped';
import { indicatorsOf, scoreOf } from '../../../domain/kpi/score';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import type {
  attachmentUse,
  document,
  documentSnapshot,
  kpiBatch,
  kpiNotice,
  kpiReading,
  resource,
  StoredRemark,
} from '../../db/schema';
import type { SeedAssessment } from '../assessments';
import { attacher, codeOf, type SeedEntry } from '../declared';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import type { SeedTeacher } from '../personTypes';
import { playedKind } from '../played';
import { createRng } from '../random';
import { courseOf, courses, later } from '../research/course';
import { batches, templates, templateUses } from './batches';
import { enriched, evidenceFrom } from './evidence';
import { kpiNotices } from './notices';
import { stories } from './stories';
import { said } from './words';

export interface KpiSeed {
  batches: readonly (typeof kpiBatch.$inferInsert)[];
  notices: readonly (typeof kpiNotice.$inferInsert)[];
  readings: (typeof kpiReading.$inferInsert)[];
  documents: (typeof document.$inferInsert)[];
  log: SeedEntry[];
  snapshots: (typeof documentSnapshot.$inferInsert)[];
  resources: (typeof resource.$inferInsert)[];
  uses: (typeof attachmentUse.$inferInsert)[];
}

/** Points needed to pass, and the number of different shortfalls in half points. */
const [ENOUGH, LACKING] = [60, 40];

/** First log entry; the numbers below belong to research. */
const FIRST = 50_000;

const remarks: readonly (readonly StoredRemark[])[] = [
  [
    { section: 'research', reason: '两篇论文中有一篇为增刊，按规定不计分' },
    { section: 'files', reason: '单位意见表只有部门章，须加盖学校公章' },
  ],
  [{ section: 'basics', reason: '个人述职没有写明统计周期内的教学成效' }],
  [{ section: 'leading', reason: '指导青年教师缺少结对协议' }],
];
const opinions = {
  report: ['佐证齐全，得分核对无误，同意上报。', '材料真实，同意推荐。', '已核对原件，同意。'],
  pass: ['评审通过。', '材料扎实，成果突出，通过。', '得分核定无误，通过。'],
} as const;

/** The statement before the reviewer asked for more. */
const shorter = (values: Row): Row => ({
  ...values,
  statement: String(values.statement).split('，').slice(0, -1).join('，') || values.statement,
});

/** Batches of the KPI flows with their declarations: the same on every call and every machine. */
export function makeKpi(people: readonly SeedTeacher[], assessments: readonly SeedAssessment[]): KpiSeed {
  const seed: KpiSeed = {
    batches,
    notices: kpiNotices,
    readings: [],
    documents: [],
    log: [],
    snapshots: [],
    resources: templates(),
    uses: templateUses(),
  };
  const attach = attacher(seed.resources, seed.uses);
  const byPerson = grouped(assessments, ({ userId }) => userId);
  const rng = createRng('kpi scores');
  let files = 10;
  for (const [i, { owner, batch, course, sample, days }] of stories(people, ({ userId }) =>
    byPerson.has(userId),
  ).entries()) {
    const declaration = declarationOf(batch.flow);
    if (!declaration) throw new Error(`no declaration ${batch.flow}`);
    const { form } = declaration;
    const id = seedId('kpi', i + 1);
    const day = later(formatInstant(batch.startAt).slice(0, 10), days);
    const made = courseOf({
      kind: playedKind(batch.flow),
      documentId: id,
      n: FIRST + i,
      owner,
      steps: courses[course],
      from: day,
      remarks: remarks.slice(i % 2),
    });
    const own = (byPerson.get(owner.userId) ?? []).filter(({ year }) => year <= batch.year);
    const real = evidenceFrom(form, own, { from: batch.evidenceFrom, to: batch.evidenceTo });
    const mayChange = made.document.level === 0 && made.document.status !== StageStatus.ReviewPassed;
    const isFixed = owner.userId === fixedAccount('teacher01').userId;
    const values: Record<string, unknown> = {
      ...form.sample(sample, batch.year),
      ...(!isFixed && said(owner, batch.flow, rng)),
      ...(isFixed || (mayChange && batch.publicAt === null) ? real : enriched(form, real, batch.year, rng)),
    };
    for (const { name, field } of indicatorsOf(form))
      if (field.none && pickedOf(values[name]).length > 0) delete values[field.none];
    const isDraft = course === 'draft';
    if (isDraft) {
      // A draft: the last group is not filled in yet.
      const last = indicatorsOf(form).slice(-2);
      for (const { name, field } of last) {
        delete values[name];
        if (field.none) delete values[field.none];
      }
    }
    if (!isDraft)
      attach({
        form,
        values,
        doc: { id, accountId: owner.userId, ...made.document },
        caption: [batch.name, owner.realName],
        nextId: () => {
          files += 1;
          return seedId('kpiFile', files);
        },
      });
    // Reviewers can read the files of the evidence once it was handed in.
    if (made.document.attempt > 0)
      seed.uses.push(
        ...[
          ...new Set(
            Object.values(values)
              .flatMap(pickedOf)
              .flatMap(({ files: held = [] }) => held.map((one) => one.id)),
          ),
        ].map((resourceId) => ({ resourceId, subjectKind: 'document' as const, subjectId: id })),
      );
    const over = made.document.status === StageStatus.ReviewPassed || made.document.status === StageStatus.ReviewFailed;
    const counted = Math.max(0, scoreOf(form, values).score - rng.pick([0, 0, 0, 0.5, 1, 2]));
    // A declaration that did not pass has fewer points than needed.
    const score =
      made.document.status === StageStatus.ReviewFailed ? Math.min(counted, ENOUGH - 1 - (i % LACKING) / 2) : counted;
    const digits = String((i + 1) * 6131 + 5_204_113)
      .padStart(8, '0')
      .slice(-8);
    seed.documents.push({
      id,
      kind: batch.flow,
      accountId: owner.userId,
      planId: batch.id,
      title: String(values.post),
      values,
      no: `SB${batch.year}-${digits.slice(0, 4)}-${digits.slice(4)}`,
      verifyCode: codeOf(`kpi code ${i}`),
      ...made.document,
      ...(over &&
        made.log.some(({ action, level }) => action === 'pass' || level === 3) && { score: Math.round(score * 10) }),
    });
    seed.log.push(
      ...made.log.map((entry) =>
        entry.action === 'pass'
          ? { ...entry, reason: rng.pick(entry.status === StageStatus.ReviewPassed ? opinions.pass : opinions.report) }
          : entry,
      ),
    );
    for (const { attempt, createdAt } of made.log.filter(({ action }) => action === 'submit'))
      seed.snapshots.push({
        documentId: id,
        attempt,
        data: { values: attempt < made.document.attempt ? withoutOne(form, shorter(values)) : values },
        createdAt,
      });
    seed.readings.push({ accountId: owner.userId, batchId: batch.id, readAt: made.document.createdAt });
  }
  return seed;
}

/** Values of an earlier attempt, with a record less. */
function withoutOne(form: Parameters<typeof indicatorsOf>[0], values: Row): Row {
  const rich = indicatorsOf(form).find(({ name }) => pickedOf(values[name]).length > 1);
  return rich ? { ...values, [rich.name]: pickedOf(values[rich.name]).slice(0, -1) } : values;
}
