import { EedAction } from '../enums';
import { defineForm, type FieldIssue, formIssues, type Row } from '../forms';
import { choice, decimal, int, ruled, text } from '../forms/fields';
import { isYmd, isYmdhms, type YMDHMS } from '../rules/calendar';
import { halfWidth } from '../text';

/** A day and a time as platforms write them: with or without seconds, with `T` or `/`. */
export function writtenInstant(written: string): YMDHMS | undefined {
  const parts = /^(\d{4})[-/](\d\d)[-/](\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d))?)?$/.exec(written.normalize('NFKC').trim());
  if (!parts) return undefined;
  const [, year, month, day, time = '00:00', second = '00'] = parts;
  const text = `${year}-${month}-${day} ${time}:${second}`;
  return isYmdhms(text) ? text : undefined;
}

const instant = (value: string, _: Row, today: string) => {
  const read = writtenInstant(value);
  if (!read) return { key: 'validation.date' } as const;
  return isYmd(today) && read.slice(0, 10) > today ? ({ key: 'validation.future' } as const) : undefined;
};

const actions = Object.entries(EedAction).map(([name, value]) => ({
  name: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  value,
})) as { name: string; value: EedAction }[];

/**
 * Row of a platform's sheet: person, course, and what was learned. Without a time it only says that the person takes
 * the course.
 */
export const eedSheet = defineForm({
  name: 'eedRow',
  words: 'eed.row',
  fields: {
    idDocNo: text({ clean: halfWidth, max: 30, hint: true }),
    mobile: text({ clean: halfWidth, max: 20 }),
    courseCode: text({ clean: halfWidth, required: true, max: 60 }),
    title: text({ required: true, max: 200 }),
    lessons: int({ min: 0, max: 5000 }),
    platformSeconds: int({ min: 0, max: 100_000_000 }),
    externalId: text({ clean: halfWidth, max: 80 }),
    learnedAt: ruled({ max: 30, rule: instant, sample: '2026-11-08 20:14:00', latin: true, hint: true }),
    lessonIndex: int({ min: 1, max: 5000 }),
    lessonTitle: text({ max: 200 }),
    did: choice({ words: 'enum.eedAction', options: actions }),
    spent: int({ min: 0, max: 86_400, hint: true }),
    mark: decimal({ places: 1, min: 0, max: 100 }),
  },
  groups: [
    { name: 'person', fields: ['idDocNo', 'mobile'] },
    { name: 'course', fields: ['courseCode', 'title', 'lessons', 'platformSeconds'] },
    {
      name: 'learning',
      fields: ['externalId', 'learnedAt', 'lessonIndex', 'lessonTitle', 'did', 'spent', 'mark'],
    },
  ],
  title: 'title',
  sample: (i, year = 2026) => ({
    mobile: '13800005566',
    courseCode: `C-${101 + i}`,
    title: '新课标下的大单元教学',
    lessons: 20,
    platformSeconds: 33_750,
    externalId: `R-${20_001 + i}`,
    learnedAt: `${year}-10-08 20:14:00`,
    lessonIndex: 8,
    lessonTitle: '情境任务的三种来源',
    did: EedAction.Watched,
    spent: 2700,
  }),
});

/** Fields that a row about learning needs besides its time. */
const learned = ['externalId', 'lessonIndex', 'lessonTitle', 'did'] as const;

/** Broken rules of a row by itself. */
export function eedSheetIssues(data: Row, today: string): FieldIssue[] {
  const required = (name: string): FieldIssue[] =>
    data[name] === undefined ? [{ name, issue: { key: 'validation.required' } }] : [];
  const nobody = data.idDocNo === undefined && data.mobile === undefined;
  return [
    ...formIssues(eedSheet, data, { today, complete: true }),
    ...(nobody ? required('idDocNo') : []),
    ...(data.learnedAt === undefined ? [] : learned.flatMap(required)),
  ];
}
