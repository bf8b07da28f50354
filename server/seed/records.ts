import { type Category, type RecordDefinition, recordList, storeOf } from '../../domain/assessment/binding';
import {
  attachmentsOf,
  formIssues,
  holds,
  kindOf,
  labelKey,
  normalised,
  offersFrom,
  prefilled,
  type Row,
} from '../../domain/forms';
import { dayMs } from '../../domain/time';
import { say } from '../http/words';
import { demonstrationNow, toDate, wall } from './calendar';
import { nameOf } from './dictionaries';
import { seedId } from './ids';
import { ancestry } from './organisations';
import type { SeedTeacher } from './personTypes';
import { createRng, hash, type Rng } from './random';
import { recordBase, type SeedFile } from './theses';

/** A record of any category except theses, which have a file of their own (theses.ts). */
export interface SeedRecord {
  id: string;
  /** Category under which it is stored. */
  category: string;
  data: Row;
  /** Files by field name. */
  files: Readonly<Record<string, readonly SeedFile[]>>;
  /** Review result set. */
  reviewState: 0 | 1 | 2;
}

/** Year in which the sample records of a category begin; those of a person are moved to the first year of teaching. */
const beginnings: Partial<Record<Category, number>> = {
  Education: 2007,
  Degree: 2007,
  WorkExperience: 2011,
  ProfessionalTitle: 2008,
  PersionalJob: 2018,
  PartTimeJob: 2017,
  TechnicalQualificationCert: 2010,
};
/**
 * Categories of which a person has up to two records, the second of the higher level: field of the level, and field of
 * the profile with the highest level.
 */
const levels: Readonly<
  Record<string, readonly [field: string, highest: 'highestEducationLevelId' | 'highestDegreeLevelId']>
> = {
  Education: ['educationLevelId', 'highestEducationLevelId'],
  Degree: ['degreeLevelId', 'highestDegreeLevelId'],
};
/** Levels that come after another one. */
const isLater = (category: string, id: string): boolean =>
  /研究生|硕士|博士/.test(nameOf(category === 'Education' ? 'education' : 'degree', id));
/** Number of records of education or degrees, so that the last one has the highest level of the profile. */
function levelsOf({ profile }: SeedTeacher, category: string): number | undefined {
  const [, highest] = levels[category] ?? [];
  if (!highest) return undefined;
  const id = profile[highest];
  return id === undefined ? 0 : isLater(category, id) ? 2 : 1;
}

const classes: Readonly<Record<string, string>> = {
  学前: '大班',
  小学: '五年级',
  高中: '高二',
  特殊教育: '培智六年级',
  中职: '二年级',
  高职: '二年级',
  本科: '2024 级',
};

const moved = (value: string, years: number): string =>
  /^\d{4}-\d{2}/.test(value) ? `${Number(value.slice(0, 4)) + years}${value.slice(4)}` : value;

/** Author of the records, with names in words. */
interface Author {
  teacher: SeedTeacher;
  period: string | undefined;
  subject: string;
  school: string;
  /** Four digits that belong to the person. */
  number: string;
}

function authorOf(teacher: SeedTeacher): Author {
  const { mainPeriodId, mainSubjectId } = teacher.profile;
  return {
    teacher,
    period: mainPeriodId && nameOf('period', mainPeriodId),
    subject: mainSubjectId ? nameOf('subject', mainSubjectId) : '专业课',
    school: ancestry(teacher.orgId)[0]?.name ?? '',
    number: String(hash(teacher.userId) % 10_000).padStart(4, '0'),
  };
}

/** Values from the person's profile that replace those of a sample. */
function known(teacher: SeedTeacher, d: RecordDefinition, i: number): Row {
  const { profile } = teacher;
  const { teacherCert, graduateUniversity, major } = profile;
  if (d.category === 'TechnicalQualificationCert' && i === 0 && teacherCert)
    return {
      certName: nameOf('certType', teacherCert.type),
      certNo: teacherCert.no,
      issueOrg: teacherCert.org,
      issueDate: teacherCert.date,
    };
  const [field, highest] = levels[d.category] ?? [];
  if (!field || !highest) return {};
  const isHighest = i + 1 === levelsOf(teacher, d.category);
  return {
    ...(graduateUniversity && { school: graduateUniversity }),
    ...(major && { major }),
    isHighest,
    ...(isHighest && { [field]: profile[highest] }),
  };
}

/** Fits a sample to the person: subject and classes, years, numbers of certificates. */
function personal(d: RecordDefinition, i: number, row: Row, { teacher, period, subject, school, number }: Author): Row {
  const { mainPeriodId, mainSubjectId, firstTeachingTime } = teacher.profile;
  const begins = beginnings[d.category as Category];
  const years = begins && firstTeachingTime ? Number(firstTeachingTime.slice(0, 4)) - begins : 0;
  const written = (name: string, value: unknown): unknown => {
    if (name === 'subjects') return mainPeriodId && mainSubjectId ? [mainPeriodId, mainSubjectId] : value;
    if (typeof value !== 'string') return value;
    const field = d.fields[name];
    if (field && kindOf(field).type === 2) return moved(value, years);
    if (/No$/.test(name)) return value.replace(/\d{4}(?=\D*\d?$)/, number);
    const grade = period && classes[period];
    return value
      .replaceAll('初中数学', `${period ?? ''}${subject}`)
      .replaceAll(/数学(?=教学|教师|教研|$)/g, subject)
      .replaceAll(/[七八九]年级/g, (found) => grade ?? found)
      .replace('临江市第三中学', school);
  };
  const own = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, written(name, value)]));
  return { ...own, ...ownDay(teacher, d, own, i), ...known(teacher, d, i) };
}

/** Number of days over which works with equal titles are spread, so that two people do not share a title and a day. */
const APART = 75;
function ownDay({ userId, loginName }: SeedTeacher, d: RecordDefinition, row: Row, i: number): Row {
  const value = d.date === undefined ? undefined : row[d.date];
  if (d.date === undefined || typeof value !== 'string' || d.work === undefined || loginName === 'teacher01') return {};
  const last = wall(value.length === 'YYYY-MM'.length ? `${value}-28` : value);
  const days = (hash(`${userId} ${d.category} ${i}`) % APART) * dayMs;
  // Before it, or after it where the year had just begun.
  const own = [last - days, last + days]
    .filter((at) => at < demonstrationNow)
    .map((at) => toDate(at).slice(0, value.length))
    .find((day) => day.slice(0, 4) === value.slice(0, 4));
  return own === undefined ? {} : { [d.date]: own };
}

/** Values of a record; sections take over values of the profile, as the product offers it. */
function dataOf(d: RecordDefinition, i: number, author: Author, year: number): Row {
  if (!offersFrom(d, 'profile')) return normalised(d, personal(d, i, d.sample(i, year), author));
  const profile = Object.fromEntries(Object.entries(author.teacher.profile).filter(([, value]) => value !== null));
  return { ...normalised(d, d.sample(i, year)), ...normalised(d, prefilled(d, { profile }).values) };
}

/** Files of a record: the same scan for every field of its kind and for all people, so that it is made only once. */
function filesOf(d: RecordDefinition, data: Row): SeedRecord['files'] {
  return Object.fromEntries(
    attachmentsOf(d)
      .filter(([, field]) => holds(field.visibleWhen, data))
      .map(([name]): [string, SeedFile[]] => {
        const label = say('zh-CN', labelKey(d, name));
        const caption = [label, say('zh-CN', `record.${d.category}`), '云岭省教师发展中心'];
        return [name, [{ name: `${label}.pdf`, kind: 'pdf', caption }]];
      }),
  );
}

export interface RecordChoice {
  /** Records of every category, for the accounts that are shown in demonstrations. */
  all: boolean;
  /** True when handed in, so that nothing required is missing; a draft has gaps. */
  complete: boolean;
}

const howMany = (d: RecordDefinition, { all, complete }: RecordChoice, rng: Rng): number => {
  // Not every teacher needs a guidance record; the module is then confirmed as empty.
  const needed = d.required && d.category !== 'Guidance';
  if (!needed && !all && !rng.chance(0.25)) return 0;
  if (needed && !complete && !rng.chance(0.75)) return 0;
  if (d.single) return 1;
  return levels[d.category] || rng.chance(all ? 0.7 : 0.3) ? 2 : 1;
};

/** Records of an assessment except theses and summaries; the same for the same person and year. */
export function makeRecords(teacher: SeedTeacher, year: number, choice: RecordChoice): SeedRecord[] {
  const rng = createRng(`records:${teacher.userId}:${year}`);
  const author = authorOf(teacher);
  const base = recordBase(teacher, year) * 100;
  const others = recordList.filter((d) => d.category !== 'Thesis' && d.category !== 'Summary');
  const made: SeedRecord[] = [];
  // Counts skipped records too, so that ids do not depend on the number of degrees.
  let n = 0;
  for (const d of others) {
    const count = howMany(d, choice, rng);
    const first = levels[d.category] || beginnings[d.category as Category] ? 0 : rng.int(0, 1);
    // Values of a section come from the profile as it is today.
    const end = offersFrom(d, 'profile') ? toDate(demonstrationNow) : `${year}-10-31`;
    for (let i = first; i < first + count; i += 1) {
      const data = dataOf(d, i, author, year);
      // A teacher in the first years has no later degree or post yet.
      if (formIssues(d, data, { today: end }).length > 0) continue;
      const stands = storeOf(d) === d.category;
      if (stands) n += 1;
      if (i >= (levelsOf(teacher, d.category) ?? Number.POSITIVE_INFINITY)) continue;
      const stored = made.find((record) => record.category === storeOf(d));
      if (d.single && stored) stored.data = { ...stored.data, ...data };
      else if (stands)
        made.push({
          id: seedId('record', base + n),
          category: d.category,
          data,
          files: filesOf(d, data),
          reviewState: 0,
        });
    }
  }
  return made;
}
