import { Dictionary } from '../dictionaryTypes';
import { defineRecord } from './core/defineRecord';
import { date, flag, select, text } from './core/field';
import { nth } from './core/sample';

const posts = [
  ['专任教师', '初中数学教学'],
  ['备课组长', '初中语文教学'],
  ['班主任', '初中英语教学与班级管理'],
] as const satisfies readonly [readonly [string, string], ...(readonly [string, string])[]];

/** Module 1, the basic profile fields of specification §3 as they stand in this year's assessment (rows D2 and D21). */
export const teacherInfo = defineRecord({
  category: 'TeacherInfo',
  module: 1,
  idField: 'assessmentId',
  calls: { save: 'PUT ModifyTeacherInfo' },
  single: { store: 'TeacherInfo' },
  prefill: 'profile',
  listed: { call: 'GetAnnualAssessmentTeacherInfo' },
  required: true,
  fields: {
    nationality: select({ required: true, dict: Dictionary.Nationality }),
    policitalStatus: select({ required: true, dict: Dictionary.PoliticalStatus }),
    isMarried: flag({}),
    institution: select({ required: true, dict: Dictionary.Institution }),
    firstTeachingTime: date({ required: true, past: true }),
    employmentTime: date({ required: true, past: true }),
    positionName: text({ required: true, hint: true }),
    engageWork: text({ required: true, hint: true }),
  },
  groups: [
    {
      name: 'main',
      fields: [
        'nationality',
        'policitalStatus',
        'isMarried',
        'institution',
        'firstTeachingTime',
        'employmentTime',
        'positionName',
        'engageWork',
      ],
    },
  ],
  title: 'positionName',
  date: 'employmentTime',
  list: [],
  print: [],
  duplicateKeys: [],
  sample: (i) => {
    const [positionName, engageWork] = nth(posts, i);
    return {
      nationality: nth(['08', '01', '15'], i),
      policitalStatus: nth(['13', '01', '05'], i),
      isMarried: i % 3 !== 1,
      institution: '1',
      firstTeachingTime: `${2008 + (i % 8)}-09-01`,
      employmentTime: `${2009 + (i % 8)}-08-15`,
      positionName,
      engageWork,
    };
  },
});
