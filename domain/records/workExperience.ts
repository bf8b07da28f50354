import { WorkExperienceKind } from '../enums';
import { area, attachment, choice, date, text } from '../forms/fields';
import { nth } from '../forms/sample';
import { recordForm } from './recordForm';

const works = [
  [WorkExperienceKind.Main, '临江市第三中学', '数学教师', '承担毕业班数学教学，任备课组长。'],
  [
    WorkExperienceKind.VolunteerTeaching,
    '山塘县那梨镇初级中学',
    '支教教师',
    '承担八年级两个班数学教学，带教青年教师两名。',
  ],
  [
    WorkExperienceKind.CountrysideTeacher,
    '临江市望江区板桥镇中心校',
    '数学教师',
    '承担七年级数学与信息科技教学，任班主任。',
  ],
] as const;
const { VolunteerTeaching, CountrysideTeacher } = WorkExperienceKind;

/** Module 3, work experience of three kinds. */
export const workExperience = recordForm({
  name: 'WorkExperience',
  fields: {
    kind: choice({
      required: true,
      options: [
        { value: WorkExperienceKind.Main, name: 'main' },
        { value: VolunteerTeaching, name: 'volunteerTeaching' },
        { value: CountrysideTeacher, name: 'countrysideTeacher' },
      ],
    }),
    position: text({ required: true }),
    orgName: text({ required: true, max: 100, wide: true }),
    startDate: date({ required: true, precision: 'month', past: true }),
    endDate: date({ precision: 'month', past: true, from: 'startDate', hint: true }),
    region: text({
      required: true,
      max: 100,
      wide: true,
      visibleWhen: { kind: [VolunteerTeaching, CountrysideTeacher] },
    }),
    content: area({ max: 500, wide: true }),
    supportingMaterials: attachment({ requiredWhen: { kind: [VolunteerTeaching, CountrysideTeacher] } }),
  },
  groups: [
    { name: 'main', fields: ['kind', 'position', 'orgName', 'startDate', 'endDate', 'region', 'content'] },
    { name: 'attachments', fields: ['supportingMaterials'] },
  ],
  title: 'orgName',
  date: 'startDate',
  list: [['orgName', 'region'], ['kind'], ['position'], ['startDate', 'endDate']],
  print: [
    { fields: ['kind'], weight: 2.4 },
    { fields: ['orgName', 'region'], weight: 5 },
    { fields: ['position'], weight: 2.4 },
    { fields: ['startDate', 'endDate'], weight: 2.6 },
    { fields: ['content'], weight: 5 },
  ],
  duplicateKeys: [['kind', 'orgName', 'startDate']],
  sample: (i) => {
    const [kind, orgName, position, content] = nth(works, i);
    const from = 2011 + (i % 9);
    return {
      kind,
      orgName: i < works.length ? orgName : `${orgName}（第 ${i + 1} 段）`,
      position,
      startDate: `${from}-09`,
      ...(kind !== WorkExperienceKind.Main && {
        endDate: `${from + 2}-07`,
        region: nth(['云岭省山塘县', '临江市望江区'], i),
      }),
      content,
    };
  },
});
