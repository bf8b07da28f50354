import { eq } from 'drizzle-orm';
import type { AssessmentPaper } from '../../../../domain/api/paper';
import { recordList, recordsOfModule, storeOf } from '../../../../domain/assessment/binding';
import { assessmentModuleTable, ReviewLevel, StageCategory } from '../../../../domain/enums';
import { refsOf } from '../../../../domain/forms';
import type { PaperBlock } from '../../../../domain/papers/model';
import { chineseNumeral } from '../../../../domain/papers/numerals';
import { profile } from '../../../../domain/profile';
import { formatInstant } from '../../../../domain/rules/calendar';
import { StageStatus } from '../../../../domain/statuses';
import { account, organisation } from '../../../db/schema';
import { type Account, identityForm, opinionBoxes, promiseBox, verifyBlock } from '../../../documents/paperBlocks';
import { toldLogOf } from '../../../documents/rows';
import type { Names } from '../../../forms/names';
import type { Context, SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { paperNames, paperWords, zh } from '../../../papers/words';
import { type AssessmentRecord, ownAssessment, recordsOf, stageOf } from '../load';
import { moduleSections, sectionCounter } from './sections';

export interface PrintOptions {
  mids?: number[] | undefined;
  mask: '0' | '1';
  qr: '0' | '1';
}

/** Modules that have something to print. */
const printable = assessmentModuleTable.filter(({ value }) => recordsOfModule(value).length > 0);
type Module = (typeof printable)[number];

/** Stamps on forms that are not handed in, so that they cannot be mistaken for those that are. */
const marks: Partial<Record<StageStatus, 'draft' | 'returned'>> = {
  [StageStatus.NotStarted]: 'draft',
  [StageStatus.NotApplied]: 'draft',
  [StageStatus.NotSubmitted]: 'draft',
  [StageStatus.ReviewFailed]: 'returned',
};

/** Heading such as 第九部分　论文. Parts are numbered by position, not by the number of the module. */
const partName = (module: Module) =>
  zh('paper.part', { n: chineseNumeral(printable.indexOf(module) + 1), name: zh(module.labelKey) });

/** Names of everything that a paper refers to. */
const namesIn = (ctx: Context, person: Account, records: readonly AssessmentRecord[]): Promise<Names> =>
  paperNames(
    ctx,
    [
      ...refsOf(profile, person.profile),
      ...recordList.flatMap((d) =>
        records.filter(({ category }) => category === storeOf(d)).flatMap(({ data }) => refsOf(d, data)),
      ),
    ].map(({ ref }) => ref),
  );

async function personOf(ctx: Context, id: string): Promise<{ person: Account; orgName: string }> {
  const [found] = await ctx.db
    .select({ person: account, orgName: organisation.name })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(eq(account.id, id));
  if (!found) throw notFound();
  return found;
}

/** The first `n` review levels, school first. */
const levelsOf = (n: number): number[] => Array.from({ length: n }, (_, i) => ReviewLevel.School + i);

const titleOf = ({ variant }: Context, person: Account) =>
  zh('paper.assessment.title', {
    province: variant.texts['zh-CN'].province,
    stage: person.stageCategory === StageCategory.General ? 'general' : 'other',
  });

/**
 * The printed form of an assessment of this person. Modules that do not exist are left out of `mids`; without `mids`
 * all are printed. Throws 404 for an unknown assessment or that of another user.
 */
export async function assessmentPaper(
  ctx: Context,
  user: SessionUser,
  assessmentId: string,
  options: PrintOptions,
): Promise<AssessmentPaper> {
  const { row, plan } = await ownAssessment(ctx.db, user.id, assessmentId);
  const [records, log, { person, orgName }] = await Promise.all([
    recordsOf(ctx.db, row.id),
    toldLogOf(ctx.db, row.id),
    personOf(ctx, user.id),
  ]);
  const names = await namesIn(ctx, person, records);
  const words = paperWords(names);
  const { mids } = options;
  const modules = printable.filter(({ value }) => !mids || mids.includes(value));
  const [only] = modules.length === 1 ? modules : [];
  const mark = marks[stageOf(row.status)];
  const title = titleOf(ctx, person);
  const year = String(plan.year);

  const common = sectionCounter();
  const parts = modules.flatMap((module): PaperBlock[] => {
    const confirmedNone = row.confirmedNone.includes(module.value);
    const section = only ? common : sectionCounter();
    const sections = moduleSections(module.value, records, { words, confirmedNone, section });
    return only ? sections : [{ kind: 'heading', level: 1, text: partName(module) }, ...sections];
  });
  const part = (name: string): PaperBlock => (only ? common(name) : { kind: 'heading', level: 1, text: name });

  return {
    fileName: zh('paper.assessment.fileName', { title, year, name: person.realName }),
    head: [
      zh('paper.assessment.head', { title, year }),
      zh('paper.assessment.who', { name: person.realName, org: orgName, no: row.no ?? '' }),
    ],
    foot: zh('paper.foot', { time: formatInstant(ctx.now()).slice(0, 16), code: row.verifyCode ?? '' }),
    pageNumber: zh('paper.pageNumber', { page: '{page}', pages: '{pages}' }),
    blocks: [
      {
        kind: 'title',
        text: title,
        ...(only && { subtitle: partName(only) }),
        ...(mark && { stamp: zh(`paper.stamp.${mark}`) }),
      },
      identityForm(person, orgName, names, options.mask === '1'),
      ...parts,
      part(zh('paper.promise')),
      promiseBox(),
      part(zh('paper.opinions')),
      opinionBoxes(levelsOf(plan.levelDeadlines.length), row.attempt, log),
      ...(options.qr === '1' ? [verifyBlock(ctx.origin, row.verifyCode ?? '')] : []),
    ],
    ...(mark && { notice: say(ctx.locale, `paper.notice.${mark}`) }),
    year: plan.year,
    modules: printable.map(({ value }) => value),
    printed: modules.map(({ value }) => value),
  };
}
