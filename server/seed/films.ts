import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A short film of slides, drawn by scripts/drawings/films.ts, with captions beside it. */
export interface Film {
  name: 'short' | 'lesson' | 'lecture';
  title: string;
  seconds: number;
  /** Texts of the slides, which are shown for equal times. */
  lines: readonly string[];
}

export const films: readonly Film[] = [
  {
    name: 'short',
    title: '导学',
    seconds: 60,
    lines: ['本课程的学习目标', '怎样安排学习时间', '课程要求与考核方式'],
  },
  {
    name: 'lesson',
    title: '课堂实录',
    seconds: 300,
    lines: ['创设情境，提出问题', '自主探究，合作交流', '展示成果，相互评价', '归纳小结，布置作业', '课后反思'],
  },
  {
    name: 'lecture',
    title: '专题讲座',
    seconds: 900,
    lines: ['问题的由来', '政策与理论依据', '三个课堂案例', '常见误区', '可以从明天开始做的事', '小结'],
  },
];

const folder = join(__dirname, 'films');
const kept = new Map<string, Uint8Array>();

const types = { mp4: 'video/mp4', vtt: 'text/vtt; charset=utf-8' } as const;
export type FilmFile = keyof typeof types;

/** The bytes of a film or of its captions, read once. */
export function filmFile(name: Film['name'], kind: FilmFile): { mime: string; bytes: Uint8Array } {
  const file = `${name}.${kind}`;
  let bytes = kept.get(file);
  if (!bytes) {
    bytes = readFileSync(join(folder, file));
    kept.set(file, bytes);
  }
  return { mime: types[kind], bytes };
}
