import { Dictionary } from '../dictionaryTypes';
import { attachment, choice, date, int, select, text } from '../forms/fields';
import { nth, SAMPLE_YEAR, titled } from '../forms/sample';
import { SubjectState } from '../statuses';
import { halfWidth } from '../text';
import { recordForm } from './recordForm';

const titles = [
  '县域初中数学作业分层设计的实践研究',
  '信息技术支持下的几何直观教学研究',
  '民族地区初中生数学阅读能力培养研究',
  '初中数学单元整体教学的案例研究',
] as const;

/** Module 8, research projects. */
export const researchProject = recordForm({
  name: 'ResearchProject',
  fields: {
    projectName: text({ required: true, max: 200, wide: true }),
    projectNo: text({ clean: halfWidth }),
    projectLevelId: select({ required: true, dict: Dictionary.ProjectLevel }),
    source: text({ required: true, max: 100 }),
    role: choice({
      required: true,
      options: [
        { value: 1, name: 'host' },
        { value: 2, name: 'member' },
      ],
    }),
    rank: int({ required: true, min: 1, max: 50 }),
    state: choice({
      required: true,
      options: [
        { value: SubjectState.NotDeclared, name: 'notDeclared' },
        { value: SubjectState.Declaring, name: 'declaring' },
        { value: SubjectState.Concluded, name: 'concluded' },
      ],
    }),
    startDate: date({ required: true, past: true }),
    endDate: date({
      past: true,
      from: 'startDate',
      visibleWhen: { state: [SubjectState.Concluded] },
      requiredWhen: { state: [SubjectState.Concluded] },
    }),
    openingReport: attachment({ requiredWhen: { state: [SubjectState.Declaring, SubjectState.Concluded] } }),
    processData: attachment({}),
    closingReport: attachment({ required: true, visibleWhen: { state: [SubjectState.Concluded] } }),
  },
  groups: [
    {
      name: 'main',
      fields: ['projectName', 'projectNo', 'projectLevelId', 'source', 'role', 'rank', 'state', 'startDate', 'endDate'],
    },
    { name: 'attachments', fields: ['openingReport', 'processData', 'closingReport'] },
  ],
  title: 'projectName',
  work: 'projectName',
  date: 'startDate',
  list: [
    ['projectName', 'projectNo'],
    ['projectLevelId', 'source'],
    ['role', 'state'],
    ['startDate', 'endDate'],
  ],
  print: [
    { fields: ['projectName', 'projectNo'], weight: 6 },
    { fields: ['projectLevelId', 'source'], weight: 4 },
    { fields: ['role'], weight: 1.8 },
    { fields: ['rank'], weight: 1.2 },
    { fields: ['state'], weight: 1.8 },
    { fields: ['startDate', 'endDate'], weight: 3 },
  ],
  duplicateKeys: [['projectNo'], ['projectName', 'startDate']],
  sample: (i, year = SAMPLE_YEAR) => {
    const state = nth([SubjectState.Declaring, SubjectState.Concluded], i);
    return {
      projectName: titled(titles, i),
      projectNo: `${year}ZJY0${31 + i}`,
      projectLevelId: nth(['3', '2', '4'], i),
      source: nth(['临江市教育科学研究所', '云岭省教育科学规划办公室', '望江区教育局教研室'], i),
      role: (i % 2) + 1,
      rank: i % 2 === 0 ? 1 : 3,
      state,
      startDate: `${year - 2}-03-${10 + (i % 18)}`,
      ...(state === SubjectState.Concluded && { endDate: `${year}-06-30` }),
    };
  },
});
