/** A course of a project of the demonstration. */
export interface CourseSpec {
  name: string;
  /** Hours. */
  hour: number;
  lecturer: string;
  required?: boolean;
  exam?: true;
  homework?: true;
  /** On site: the place, from when to when one checks in, the code that is shown there, and when it was cancelled. `daily`: given today, at any day. */
  site?: { place: string; from: string; to: string; code: string; cancelled?: string; daily?: true };
}

/** A project of the demonstration; times are Asia/Shanghai. */
export interface ProjectSpec {
  key: string;
  n: number;
  name: string;
  year: number;
  level: string;
  category: string;
  period: string;
  mode: string;
  target: string;
  org: string;
  publish: string;
  signup: [from: string, to: string];
  start: string;
  studyUntil: string;
  end: string;
  quota: number | null;
  /** Teachers who are signed up besides those of the stories. */
  others: number;
  credit: number;
  creditType: string;
  selfHour?: number;
  need: { exam: number; homework: number; attendance?: number };
  courses: readonly CourseSpec[];
  survey: boolean;
}

const province = '云岭省教育厅';
const city = '临江市教育局';

/** Three courses as most projects have them. */
export const plain = (topic: string, lecturers: [string, string, string]): CourseSpec[] => [
  { name: `${topic}：问题与思路`, hour: 4, lecturer: lecturers[0], required: true },
  { name: `${topic}：课例研讨`, hour: 4, lecturer: lecturers[1], required: true, exam: true },
  { name: `${topic}：实践作业`, hour: 4, lecturer: lecturers[2], required: true, homework: true },
];
const needs = { exam: 1, homework: 1 };
export const of = (
  year: number,
  more: Pick<ProjectSpec, 'level' | 'category' | 'period' | 'mode' | 'target' | 'org'>,
) => ({
  year,
  credit: 2,
  creditType: '1',
  need: needs,
  survey: true,
  ...more,
});
export const provincial = { level: '2', category: '2', period: '2', mode: '2', target: '3', org: province };
export const local = { level: '3', category: '3', period: '2', mode: '3', target: '15', org: city };
