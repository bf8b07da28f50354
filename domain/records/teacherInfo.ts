import { Dictionary } from '../dictionaryTypes';
import { date, flag, select, text } from '../forms/fields';
import { nth } from '../forms/sample';
import { recordForm } from './recordForm';

const posts = [
  ['专任教师', '初中数学教学'],
  ['备课组长', '初中语文教学'],
  ['班主任', '初中英语教学与班级管理'],
] as const satisfies readonly [readonly [string, string], ...(readonly [string, string])[]];

/** Module 1, the basic profile fields as they are in this year's assessment. */
export const teacherInfo = recordForm({
  name: 'TeacherInfo',
  fields: {
    nationality: select({ required: true, dict: Dictionary.Nationality, prefill: { from: 'profile.nationality' } }),
    policitalStatus: select({
      required: true,
      dict: Dictionary.PoliticalStatus,
      prefill: { from: 'profile.policitalStatus' },
    }),
    // Unanswered counts as unmarried.
    isMarried: flag({ unanswered: false, prefill: { from: 'profile.isMarried' } }),
    institution: select({ required: true, dict: Dictionary.Institution, prefill: { from: 'profile.institution' } }),
    firstTeachingTime: date({ required: true, past: true, prefill: { from: 'profile.firstTeachingTime' } }),
    employmentTime: date({ required: true, past: true, prefill: { from: 'profile.employmentTime' } }),
    positionName: text({ required: true, hint: true, prefill: { from: 'profile.positionName' } }),
    engageWork: text({ required: true, hint: true, prefill: { from: 'profile.engageWork' } }),
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
