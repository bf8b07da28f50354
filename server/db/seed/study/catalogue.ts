import { createHash } from 'node:crypto';
import { instantOf } from '../../../../domain/rules/calendar';
import type { studyCourse, studyFramework, studyPlan, studyPlanCourse, studySection } from '../../schema';
import { fileKey, filmKey } from '../demonstrationFiles';
import { makePdf } from '../files';
import { type Film, filmFile, films } from '../films';
import { seedId } from '../ids';
import { organisationNamed } from '../organisations';
import { createRng, type Rng } from '../random';
import { forms, lecturers, themes } from './subjects';

/** One plan of the demonstration; times are Asia/Shanghai. */
export interface PlanSpec {
  key: string;
  n: number;
  name: string;
  year: number;
  org: string;
  courses: number;
  /** Hours. */
  required: number;
  elective: number;
  credit: number;
  publish: string;
  signup: [from: string, to: string];
  run: [from: string, to: string];
}

const centre = '云岭省教育厅';
const day = (text: string) => `${text} 08:00:00`;

/** Plans of three years in every state, with every state of their sign-up; teacher01's story is in teacher01.ts. */
export const planSpecs: readonly PlanSpec[] = [
  {
    key: 'main',
    n: 1,
    name: '2026 年中小学教师自主选学',
    year: 2026,
    org: centre,
    courses: 60,
    required: 40,
    elective: 10,
    credit: 5,
    publish: day('2026-02-20'),
    signup: [day('2026-02-25'), day('2026-12-20')],
    run: [day('2026-03-01'), day('2026-12-31')],
  },
  {
    key: 'digital',
    n: 2,
    name: '2026 年教师数字素养提升选学',
    year: 2026,
    org: centre,
    courses: 500,
    required: 20,
    elective: 30,
    credit: 5,
    publish: day('2026-03-05'),
    signup: [day('2026-03-10'), day('2026-12-20')],
    run: [day('2026-03-15'), day('2026-12-31')],
  },
  {
    key: 'ending',
    n: 3,
    name: '2026 年秋季班主任专题选学',
    year: 2026,
    org: '临江市教育局',
    courses: 12,
    required: 12,
    elective: 4,
    credit: 1.5,
    publish: day('2026-08-20'),
    signup: [day('2026-08-25'), day('2026-09-30')],
    run: [day('2026-09-01'), day('2026-11-26')],
  },
  {
    key: 'winter',
    n: 4,
    name: '2027 年寒假研修选学',
    year: 2027,
    org: centre,
    courses: 20,
    required: 16,
    elective: 4,
    credit: 2,
    publish: day('2026-11-10'),
    signup: [day('2026-11-15'), day('2027-01-20')],
    run: [day('2027-01-15'), day('2027-02-28')],
  },
  {
    key: 'next',
    n: 5,
    name: '2027 年中小学教师自主选学',
    year: 2027,
    org: centre,
    courses: 30,
    required: 40,
    elective: 10,
    credit: 5,
    publish: day('2026-11-18'),
    signup: [day('2027-02-20'), day('2027-12-20')],
    run: [day('2027-03-01'), day('2027-12-31')],
  },
  {
    key: 'passed',
    n: 6,
    name: '2025 年中小学教师自主选学',
    year: 2025,
    org: centre,
    courses: 16,
    required: 20,
    elective: 4,
    credit: 3,
    publish: day('2025-02-20'),
    signup: [day('2025-02-25'), day('2025-11-30')],
    run: [day('2025-03-01'), day('2025-12-31')],
  },
  {
    key: 'failed',
    n: 7,
    name: '2025 年心理健康教育选学',
    year: 2025,
    org: '临江市教育局',
    courses: 10,
    required: 16,
    elective: 4,
    credit: 2,
    publish: day('2025-03-20'),
    signup: [day('2025-03-25'), day('2025-10-31')],
    run: [day('2025-04-01'), day('2025-11-30')],
  },
  {
    key: 'untouched',
    n: 8,
    name: '2024 年劳动教育选学',
    year: 2024,
    org: '临江市教育局',
    courses: 8,
    required: 12,
    elective: 0,
    credit: 1,
    publish: day('2024-04-01'),
    signup: [day('2024-04-05'), day('2024-09-30')],
    run: [day('2024-04-10'), day('2024-12-20')],
  },
  {
    key: 'missed',
    n: 9,
    name: '2024 年中小学教师自主选学',
    year: 2024,
    org: centre,
    courses: 14,
    required: 20,
    elective: 4,
    credit: 3,
    publish: day('2024-02-20'),
    signup: [day('2024-02-25'), day('2024-11-30')],
    run: [day('2024-03-01'), day('2024-12-31')],
  },
];

export interface SeedCourse {
  id: string;
  planId: string;
  name: string;
  /** Tenths. */
  hour: number;
  hourType: 1 | 2;
  /** Fen. */
  price: number;
  examTries: number | null;
  sections: { id: string; seconds: number }[];
}

export interface Catalogue {
  plans: (typeof studyPlan.$inferInsert)[];
  frameworks: (typeof studyFramework.$inferInsert)[];
  courses: (typeof studyCourse.$inferInsert)[];
  planCourses: (typeof studyPlanCourse.$inferInsert)[];
  sections: (typeof studySection.$inferInsert)[];
  /** Courses of a plan by its key, in their order. */
  of: (key: string) => SeedCourse[];
  planId: (key: string) => string;
  planName: (key: string) => string;
}

/** Seconds that a document is to be read. */
const READING = 120;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const filmRows = new Map(
  films.map(({ name, seconds }) => {
    const { mime, bytes } = filmFile(name, 'mp4');
    const row = {
      kind: 'mp4' as const,
      seconds,
      storageKey: filmKey(name, 'mp4'),
      captionsKey: filmKey(name, 'vtt'),
      mime,
      size: bytes.length,
      captionsSize: filmFile(name, 'vtt').bytes.length,
      sha256: sha256(bytes),
    };
    return [name, row] as const;
  }),
);
const film = (name: Film['name']) => filmRows.get(name) as NonNullable<ReturnType<typeof filmRows.get>>;

/** A handout of a theme: courses of one theme share it, so that few documents have to be made to be measured. */
function handout(theme: string) {
  const caption = [`${theme}学习手册`, '学习目标与要求', '阅读材料与思考题'];
  const bytes = makePdf(caption);
  return {
    storageKey: fileKey({ kind: 'pdf', caption }),
    mime: 'application/pdf',
    size: bytes.length,
    sha256: sha256(bytes),
  };
}
const handouts = new Map(themes.map(({ name }) => [name, handout(name)] as const));

function filmsOf(n: number, rng: Rng): Film['name'][] {
  // The first courses are short, so that somebody who tries the demonstration can finish them.
  if (n < 8) return ['short'];
  return rng.weighted([
    [['short', 'lesson'] as Film['name'][], 4],
    [['short', 'lecture'] as Film['name'][], 3],
    [['lesson'] as Film['name'][], 3],
  ]);
}

const sectionNames: Record<Film['name'], string> = { short: '导学', lesson: '课堂实录', lecture: '专题讲座' };

/** Every plan with its courses: the same on every call and every machine. */
export function makeCatalogue(): Catalogue {
  const made: Omit<Catalogue, 'of' | 'planId' | 'planName'> = {
    plans: [],
    frameworks: [],
    courses: [],
    planCourses: [],
    sections: [],
  };
  const byPlan = new Map<string, SeedCourse[]>();
  for (const spec of planSpecs) {
    const rng = createRng(`study:${spec.key}`);
    const planId = seedId('studyPlan', spec.n);
    made.plans.push({
      id: planId,
      name: spec.name,
      year: spec.year,
      orgId: organisationNamed(spec.org).id,
      intro: `${spec.name}面向全省在职教师，按需选课、自主学习，学时计入继续教育学分。`,
      target: '全省中小学、幼儿园、职业院校教师',
      rules: [
        `完成必修 ${spec.required} 学时、选修 ${spec.elective} 学时。`,
        '视频按实际观看的时间计入，重复观看不重复计算。',
        '设有考试的课程，考试合格后计学时。',
      ],
      requiredHour: spec.required * 10,
      electiveHour: spec.elective * 10,
      credit: spec.credit * 10,
      publishAt: instantOf(spec.publish),
      signupStartAt: instantOf(spec.signup[0]),
      signupEndAt: instantOf(spec.signup[1]),
      startAt: instantOf(spec.run[0]),
      endAt: instantOf(spec.run[1]),
    });
    const frameworks = themes.map(({ name }, i) => ({
      id: seedId('studyFramework', spec.n * 100 + i),
      planId,
      parentId: null,
      name,
      hourType: i < 3 ? 1 : null,
      // The first theme is asked for in every plan.
      minHour: i === 0 ? 40 : 0,
      sort: i,
    }));
    made.frameworks.push(...frameworks);
    const own: SeedCourse[] = [];
    for (let n = 0; n < spec.courses; n += 1) {
      const at = n % themes.length;
      const theme = themes[at]!;
      const turn = Math.floor(n / themes.length);
      const topic = theme.topics[turn % theme.topics.length]!;
      const form = forms[Math.floor(turn / theme.topics.length) % forms.length]!;
      const id = seedId('studyCourse', spec.n * 1000 + n);
      const hourType = at < 3 ? 1 : 2;
      const price = rng.weighted([
        [0, 2],
        [rng.int(4, 12) * 100, 5],
        [rng.int(13, 40) * 100 - 10, 3],
      ]);
      const course: SeedCourse = {
        id,
        planId,
        name: `${topic}${form}${turn >= theme.topics.length * forms.length ? '（二）' : ''}`,
        hour: rng.pick([20, 30, 40, 40, 60]),
        hourType,
        price: n < 3 && spec.key === 'main' ? 0 : price,
        examTries: n % 4 === 1 ? 3 : null,
        sections: [],
      };
      const paper = handouts.get(theme.name)!;
      made.courses.push({
        id,
        name: course.name,
        teacherName: rng.pick(lecturers),
        intro: `${topic}：结合课例说明要点，并给出可以直接使用的工具和材料。`,
        score: rng.chance(0.9) ? rng.int(40, 50) : null,
        allowSkip: n % 5 !== 3,
        maxSpeed: rng.pick([10, 15, 20]),
        examTries: course.examTries,
        attachments: [
          {
            id: '1',
            name: `${theme.name}学习手册.pdf`,
            ext: 'pdf',
            mime: paper.mime,
            size: paper.size,
            storageKey: paper.storageKey,
          },
        ],
      });
      const parts = filmsOf(n, rng).map((name) => ({ name: sectionNames[name], ...film(name) }));
      const reading =
        n % 3 === 0 && n >= 8
          ? [
              {
                name: '阅读材料',
                kind: 'doc' as const,
                seconds: READING,
                captionsKey: null,
                captionsSize: null,
                ...paper,
              },
            ]
          : [];
      for (const [sort, part] of [...parts, ...reading].entries()) {
        const sectionId = seedId('studySection', (spec.n * 1000 + n) * 10 + sort);
        made.sections.push({ id: sectionId, courseId: id, ...part, sort });
        course.sections.push({ id: sectionId, seconds: part.seconds });
      }
      made.planCourses.push({
        planId,
        courseId: id,
        frameworkId: frameworks[at]!.id,
        hourType,
        hour: course.hour,
        price: course.price,
        offShelf: n === 31 || (n > 40 && n % 37 === 0),
        sort: n,
      });
      own.push(course);
    }
    byPlan.set(spec.key, own);
  }
  const specOf = (key: string): PlanSpec => {
    const spec = planSpecs.find((one) => one.key === key);
    if (!spec) throw new Error(`no plan ${key}`);
    return spec;
  };
  return {
    ...made,
    of: (key) => byPlan.get(specOf(key).key)!,
    planId: (key) => seedId('studyPlan', specOf(key).n),
    planName: (key) => specOf(key).name,
  };
}
