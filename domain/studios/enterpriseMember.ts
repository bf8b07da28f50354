import { fieldLimits } from '../constants';
import { IdDocType, Sex } from '../enums';
import { defineForm, type FilledIn } from '../forms';
import { area, choice, date, ruled, text } from '../forms/fields';
import { enumerated, fromIdCard, idDocNoRule } from '../profile';
import { email } from '../rules/email';
import { idCardChecks } from '../rules/idCard';
import { mobile } from '../rules/mobile';
import { realName } from '../rules/realName';
import { emailText, idDocText, mobileText, nameText } from '../text';

/** Person of an enterprise who works with a studio. Call, drawer, import and both tables are made from this form. */
export const enterpriseMember = defineForm({
  name: 'enterpriseMember',
  words: 'enterpriseMember',
  fields: {
    name: ruled({
      required: true,
      max: fieldLimits.realName.max,
      clean: nameText,
      rule: (value, { idDocType }) => realName(value, idDocType),
      with: ['idDocType'],
      sample: '覃志强',
    }),
    mobile: ruled({
      required: true,
      max: 11,
      rule: mobile,
      clean: mobileText,
      secret: true,
      latin: true,
      sample: '13800010001',
      hint: true,
    }),
    idDocType: choice({ required: true, ...enumerated('idDocType', IdDocType) }),
    idDocNo: ruled({
      required: true,
      max: fieldLimits.idCard,
      clean: idDocText,
      rule: (value, row, today) => idDocNoRule(value, row.idDocType, today),
      checks: (row) => (row.idDocType === IdDocType.IdCard ? idCardChecks : undefined),
      with: ['idDocType'],
      secret: true,
      latin: true,
      sample: '450102198802035175',
    }),
    sex: choice({ required: true, ...enumerated('sex', Sex), ...fromIdCard('sex') }),
    email: ruled({
      max: fieldLimits.text,
      rule: email,
      clean: emailText,
      latin: true,
      secret: true,
      sample: 'qinzq@mail.example',
    }),
    enterpriseName: text({ required: true, max: 100, wide: true }),
    department: text({}),
    position: text({}),
    specialty: text({ max: 100 }),
    joinTime: date({ required: true, past: true }),
    remark: area({ max: 200, wide: true }),
  },
  groups: [
    { name: 'person', fields: ['name', 'mobile', 'idDocType', 'idDocNo', 'sex', 'email'] },
    { name: 'work', fields: ['enterpriseName', 'department', 'position', 'specialty', 'joinTime', 'remark'] },
  ],
  title: 'name',
  date: 'joinTime',
  list: [['name'], ['mobile'], ['enterpriseName'], ['department', 'position'], ['specialty'], ['joinTime']],
  sample: () => ({
    name: '覃志强',
    mobile: '13800010001',
    idDocType: IdDocType.IdCard,
    idDocNo: '450102198802035175',
    sex: Sex.Male,
    enterpriseName: '云岭恒达汽车服务有限公司',
    department: '技术培训部',
    position: '技术总监',
    specialty: '新能源汽车维修',
    joinTime: '2024-05-06',
  }),
});

export type EnterpriseMemberValues = FilledIn<typeof enterpriseMember.fields>;

/** Fields that identify the person; they cannot be changed later, because an account uses them. */
export const enterpriseIdentity = ['name', 'idDocType', 'idDocNo'] as const;
