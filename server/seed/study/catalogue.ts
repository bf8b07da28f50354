import { createHash } from 'node:crypto';
import { instantOf } from '../../../domain/rules/calendar';
import type { studyCourse, studyFramework, studyPlan, studyPlanCourse, studySection } from '../../db/schema';
import { fileKey, filmKey } from '../demonstrationFiles';
import { makePdf } from '../files';
import { type Film, filmFile, films } from '../films';
import { seedId } from '../ids';
import { organisationNamed } from '../organisations';
import { createRng, type Rng } from '../random';
import { planIdOf, planSpecs, specOf } from './plans';
import { forms, lecturers, themes } from './subjects';

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
/** A section's film, as it is stored. */
export const film = (name: Film['name']) => filmRows.get(name) as NonNullable<ReturnType<typeof filmRows.get>>;

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
  // The first courses are short, so that a visitor of the demonstration can finish them.
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
      intro: `${spec.name}面向全省在职教师，按需选课、自主研修，学时计入继续教育学分。`,
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
  return {
    ...made,
    of: (key) => byPlan.get(specOf(key).key)!,
    planId: planIdOf,
    planName: (key) => specOf(key).name,
  };
}
