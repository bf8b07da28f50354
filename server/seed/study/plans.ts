import { endOfDay } from '../../../domain/rules/calendar';
import { seedId } from '../ids';

/** Data of a plan of the demonstration; times are Asia/Shanghai. */
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
/** From the morning of one day to the end of another. */
const span = (from: string, to: string): [string, string] => [`${from} 08:00:00`, endOfDay(to)];

/** Plans of three years in every state, also of their sign-up; teacher01's story is in teacher01.ts. */
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
    publish: '2026-02-20 08:00:00',
    signup: span('2026-02-25', '2026-12-20'),
    run: span('2026-03-01', '2026-12-31'),
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
    publish: '2026-03-05 08:00:00',
    signup: span('2026-03-10', '2026-12-20'),
    run: span('2026-03-15', '2026-12-31'),
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
    publish: '2026-08-20 08:00:00',
    signup: span('2026-08-25', '2026-09-30'),
    run: span('2026-09-01', '2026-11-26'),
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
    publish: '2026-11-10 08:00:00',
    signup: span('2026-11-15', '2027-01-20'),
    run: span('2027-01-15', '2027-02-28'),
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
    publish: '2026-11-18 08:00:00',
    signup: span('2027-02-20', '2027-12-20'),
    run: span('2027-03-01', '2027-12-31'),
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
    publish: '2025-02-20 08:00:00',
    signup: span('2025-02-25', '2025-11-30'),
    run: span('2025-03-01', '2025-12-31'),
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
    publish: '2025-03-20 08:00:00',
    signup: span('2025-03-25', '2025-10-31'),
    run: span('2025-04-01', '2025-11-30'),
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
    publish: '2024-04-01 08:00:00',
    signup: span('2024-04-05', '2024-09-30'),
    run: span('2024-04-10', '2024-12-20'),
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
    publish: '2024-02-20 08:00:00',
    signup: span('2024-02-25', '2024-11-30'),
    run: span('2024-03-01', '2024-12-31'),
  },
];

/** A plan of the demonstration. Throws for an unknown key. */
export function specOf(key: string): PlanSpec {
  const spec = planSpecs.find((one) => one.key === key);
  if (!spec) throw new Error(`no plan ${key}`);
  return spec;
}
export const planIdOf = (key: string): string => seedId('studyPlan', specOf(key).n);
