import type { Category } from '../../domain/assessment/binding';
import { toMonth } from './calendar';
import { idOf, nameOf } from './dictionaries';
import { seedId } from './ids';
import { type Journal, journals } from './journals';
import type { SeedProfile, SeedTeacher } from './personTypes';
import type { Rng } from './random';
import type { SeedRecord } from './records';
import {
  commonTopics,
  examples,
  manners,
  openings,
  researchTopics,
  schoolManner,
  studies,
  summaryOpenings,
  topics,
} from './thesisWords';

/** A file that is made on demand (files.ts). */
export interface SeedFile {
  name: string;
  kind: 'pdf' | 'png';
  /** Lines printed on it. */
  caption: string[];
}

/** Fields as in the record category Thesis; `rank` 1 to 3 by place, 4 further back, 9 corresponding author. */
export interface SeedThesis {
  thesisId: string;
  thesisName: string;
  journal: string;
  cn: string;
  issn: string;
  /** 'YYYY-MM' */
  publishDate: string;
  rank: 1 | 2 | 3 | 4 | 9;
  levelId: string;
  wordCount: number;
  files: { thesisCover: SeedFile; thesisBackCover: SeedFile; thesisDirectory: SeedFile | null };
  /** Review result set. */
  reviewState: 0 | 1 | 2;
  reviewReason?: string;
  /** Id of the record of an earlier year that it was copied from. */
  sourceRecordId?: string;
}

/** Id of a thesis or summary; each order number has room for a hundred. */
export const recordId = (kind: 'thesis' | 'summary', base: number, i: number): string => seedId(kind, base * 100 + i);

/** Order number of the records of a person and a year. */
export const recordBase = (teacher: SeedTeacher, year: number): number =>
  Number(teacher.userId.slice(4)) * 10 + (year - 2020);

/** Words for the titles of a field: place, subject, topics and examples. */
export interface Field {
  /** 「初中」, 「中职汽车运用与维修专业」 … */
  place: string;
  /** Follows the place unless the topic already begins with it. */
  subject: string;
  period?: string;
  topics: readonly string[];
  examples: readonly string[];
}

export function fieldOf(profile: SeedProfile): Field {
  const period = profile.mainPeriodId && nameOf('period', profile.mainPeriodId);
  const without = { subject: '', period, examples: [] };
  if (!period) return { ...without, place: '区域', topics: researchTopics };
  const subject = nameOf('subject', profile.mainSubjectId!);
  if (period === '学前') return { ...without, place: '幼儿园', topics: topics.学前! };
  if (period === '特殊教育') return { ...without, place: '培智学校', topics: topics.特殊教育! };
  if (profile.vocationalMajorId) {
    const major = nameOf('vocationalMajor', profile.vocationalMajorId);
    return { ...without, place: `${period}${major}专业`, topics: topics.专业课! };
  }
  if (profile.subjectCategoryId) {
    return {
      ...without,
      place: `高校${nameOf('subjectCategory', profile.subjectCategoryId)}专业`,
      topics: topics.高校!,
    };
  }
  const own = topics[period + subject] ?? topics[subject] ?? [];
  return {
    place: period,
    subject,
    period,
    topics: [...own, ...commonTopics],
    examples: examples[period + subject] ?? examples[subject] ?? [],
  };
}

/** Makes a title about a topic that a teacher of the field could have written. */
export function titleAbout(field: Field, topic: string, rng: Rng): string {
  const about = field.place + (topic.startsWith(field.subject) ? '' : field.subject) + topic;
  const { lenses, approaches } = (field.period && manners[field.period]) || schoolManner;
  const form = rng.int(1, field.examples.length > 0 ? 6 : 5);
  if (form === 1) return `${rng.pick(lenses)}${about}的${rng.pick(studies)}`;
  if (form === 2) return `${about}的${rng.pick(studies)}`;
  if (form === 3) return `${rng.pick(approaches)}在${about}中的应用`;
  if (form === 4) return `${rng.pick(openings)}：${about}的${rng.pick(studies)}`;
  if (form === 5) return `基于${rng.pick(approaches)}的${about}${rng.pick(['初探', '研究', '例谈'])}`;
  return `${about}的${rng.pick(['实施策略', '设计与思考', '改进路径'])}——以${rng.pick(field.examples)}为例`;
}

/** The three scans of a thesis; authors of the same issue share them, so that they are made only once. */
export function thesisFiles(journal: Journal | { name: string; cn: string }, publishDate: string): SeedThesis['files'] {
  const [year, month] = publishDate.split('-');
  const issue = `${year} 年第 ${Number(month)} 期`;
  const scan = (name: string, lines: string[]): SeedFile => ({ name, kind: 'pdf', caption: lines });
  return {
    thesisCover: scan('封面.pdf', [journal.name, issue, `CN ${journal.cn}`]),
    thesisBackCover: { name: '封底.png', kind: 'png', caption: [journal.name, '封底'] },
    thesisDirectory: scan('目录页.pdf', [journal.name, '目　录', issue]),
  };
}

const howMany = (title: string, rng: Rng): number =>
  /正高级|教授/.test(title)
    ? rng.int(2, 4)
    : /高级/.test(title)
      ? rng.weighted([
          [1, 40],
          [2, 40],
          [3, 15],
          [0, 5],
        ])
      : rng.weighted([
          [0, 18],
          [1, 50],
          [2, 26],
          [3, 6],
        ]);

/**
 * Makes the theses of a teacher for a year's assessment, newest first; there may be none.
 * @param year year of the assessment; the papers were published in it, before the assessment is handed in
 */
export function makeTheses(teacher: SeedTeacher, year: number, rng: Rng): SeedThesis[] {
  const field = fieldOf(teacher.profile);
  const fitting = journals.filter(
    ({ periods, subject }) =>
      (!periods || (field.period && periods.includes(field.period))) && (!subject || subject === field.subject),
  );
  const title = teacher.profile.titleId ? nameOf('title', teacher.profile.titleId) : '';
  const count = howMany(title, rng);
  return rng
    .sample(field.topics, count)
    .map((topic) => {
      const thesisName = titleAbout(field, topic, rng);
      // Core journals publish few teachers; most papers are in provincial ones.
      const journal = rng.weighted(fitting.map((one) => [one, one.level === '核心' ? 1 : 6] as const));
      const publishDate = toMonth(Date.UTC(year, rng.int(0, 8), 1));
      return {
        thesisName,
        journal: journal.name,
        cn: journal.cn,
        issn: journal.issn,
        publishDate,
        rank: rng.weighted([
          [1, 62],
          [2, 22],
          [3, 9],
          [4, 4],
          [9, 3],
        ] as const),
        levelId: idOf('journalLevel', journal.level),
        wordCount: rng.int(28, 86) * 100 + rng.int(0, 99),
        files: thesisFiles(journal, publishDate),
        reviewState: 0 as const,
      };
    })
    .sort((a, b) => b.publishDate.localeCompare(a.publishDate))
    .map((thesis, i) => ({ thesisId: recordId('thesis', recordBase(teacher, year), i + 1), ...thesis }));
}

/** The work summary of a school year, of the teacher's teaching or of a class. */
export function makeSummary(teacher: SeedTeacher, year: number, rng: Rng): SeedRecord {
  const work = teacher.profile.positionName === '班主任' && rng.chance(0.4) ? '班主任工作总结' : '教学工作总结';
  return summaryNamed(teacher, year, `${rng.pick(summaryOpenings)}：${year - 1}–${year} 学年${work}`);
}

/** Makes a summary with the given title. */
export function summaryNamed(teacher: SeedTeacher, year: number, summaryName: string): SeedRecord {
  const file: SeedFile = { name: `${year} 年工作总结.pdf`, kind: 'pdf', caption: ['工作总结', `${year} 年`] };
  return {
    id: recordId('summary', recordBase(teacher, year), 1),
    category: 'Summary' satisfies Category,
    data: { summaryName, year },
    files: { summary: [file] },
    reviewState: 0,
  };
}
