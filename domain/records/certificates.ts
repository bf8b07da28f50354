import { attachment, date, text } from '../forms/fields';
import { digits, nth } from '../forms/sample';
import { halfWidth } from '../text';
import { recordForm } from './recordForm';

const fields = {
  certName: text({ required: true, max: 100, wide: true }),
  certLevel: text({}),
  certNo: text({ clean: halfWidth, required: true }),
  issueOrg: text({ required: true, max: 100 }),
  issueDate: date({ required: true, past: true }),
  validTo: date({ from: 'issueDate', hint: true }),
  certPicture: attachment({ required: true }),
} as const;

const shared = {
  fields,
  groups: [
    { name: 'main', fields: ['certName', 'certLevel', 'certNo', 'issueOrg', 'issueDate', 'validTo'] },
    { name: 'attachments', fields: ['certPicture'] },
  ],
  title: 'certName',
  date: 'issueDate',
  list: [['certName', 'certLevel'], ['certNo'], ['issueOrg'], ['issueDate', 'validTo']],
  print: [
    { fields: ['certName', 'certLevel'], weight: 4 },
    { fields: ['certNo'], weight: 4 },
    { fields: ['issueOrg'], weight: 4 },
    { fields: ['issueDate', 'validTo'], weight: 3 },
  ],
  duplicateKeys: [['certNo'], ['certName', 'issueDate']],
} as const;

const sampleOf =
  (certs: readonly (readonly [certName: string, certLevel: string, issueOrg: string, prefix: string])[]) =>
  (i: number) => {
    const [certName, certLevel, issueOrg, prefix] = certs[i % certs.length] ?? ['', '', '', ''];
    return {
      certName: i < certs.length ? certName : `${certName}（第 ${i + 1} 次）`,
      certLevel,
      certNo: `${prefix}${digits(i, 11, 45_070_318_26)}`,
      issueOrg,
      issueDate: `${2010 + (i % 12)}-0${nth([6, 7, 9], i)}-1${i % 10}`,
    };
  };

/** Module 6, technical qualification certificates. */
export const technicalQualificationCert = recordForm({
  ...shared,
  name: 'TechnicalQualificationCert',
  sample: sampleOf([
    ['初级中学教师资格证', '数学', '临江市教育局', '20074502'],
    ['普通话水平测试等级证书', '二级甲等', '云岭省语言文字工作委员会', '4509'],
    ['中小学心理健康教育教师资格证', 'B 级', '云岭省教育厅', 'XL'],
  ]),
});

/** Module 7, professional qualification certificates. */
export const professionalQualificationCert = recordForm({
  ...shared,
  name: 'ProfessionalQualificationCert',
  sample: sampleOf([
    ['家庭教育指导师', '中级', '云岭省人力资源考试院', 'JT'],
    ['信息系统操作员', '四级', '临江市职业技能鉴定指导中心', 'XX'],
  ]),
});
