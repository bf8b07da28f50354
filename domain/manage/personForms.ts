import { fieldLimits } from '../constants';
import { IdDocType, StageCategory } from '../enums';
import { defineForm, type FilledIn } from '../forms';
import { area, choice, date, organisation, ruled } from '../forms/fields';
import { idDocNoRule, profile } from '../profile';
import { mobileField, mobileSample } from '../profile/sheet';
import { maskIdDocNo, maskMobile } from '../rules/mask';
import { mobile } from '../rules/mobile';
import { idDocText, mobileText } from '../text';
import { manageLinks } from './pages';
import { leaveWhys } from './person';
import { defineResource } from './resource';

const words = 'manage.person.form';
const reason = area({ required: true, wide: true, max: fieldLimits.reason });
const said = '本人到单位说明，已核对。';

/** Proofs by which somebody is known to be the owner of an account. */
export const proofs = ['document', 'colleague', 'letter'] as const;

const proof = choice({ required: true, wide: true, options: proofs.map((name, value) => ({ name, value })) });

/** Reason of an act that needs nothing else. */
export const personReason = defineForm({
  name: 'personReason',
  words,
  fields: { reason },
  groups: [{ name: 'act', fields: ['reason'] }],
  title: 'reason',
  sample: () => ({ reason: said }),
});

/** A new phone number, with the proof that its owner is the person. */
export const personMobile = defineForm({
  name: 'personMobile',
  words,
  fields: {
    mobile: ruled({
      required: true,
      max: 11,
      rule: mobile,
      clean: mobileText,
      secret: true,
      mask: maskMobile,
      latin: true,
      sample: '13907710821',
    }),
    proof,
    reason,
  },
  groups: [{ name: 'act', fields: ['mobile', 'proof', 'reason'] }],
  title: 'reason',
  sample: () => ({ mobile: '13907710821', proof: 0, reason: said }),
});

const { realName, idDocType } = profile.fields;
/** The present number is not in the form, which many see: left blank, it stays as it is. */
const idDocNo = ruled({
  max: fieldLimits.idCard,
  clean: idDocText,
  rule: (value, row, today) => idDocNoRule(value, row.idDocType, today),
  with: ['idDocType'],
  secret: true,
  mask: maskIdDocNo,
  latin: true,
  hint: true,
  sample: '11010519491231002X',
});

const identity = defineForm({
  name: 'personIdentity',
  words,
  fields: { realName, idDocType, idDocNo, proof, reason },
  groups: [{ name: 'act', fields: ['realName', 'idDocType', 'idDocNo', 'proof', 'reason'] }],
  title: 'realName',
  sample: () => ({ realName: '覃国栋', idDocType: 1, idDocNo: '11010519491231002X', proof: 0, reason: said }),
});

/** Name and document of a person, corrected by two persons. */
export const personIdentity = defineResource({
  name: 'Person',
  form: identity,
  right: 'people',
  filters: [],
  columns: ['realName', 'idDocType', 'idDocNo'],
  key: [],
  found: { page: manageLinks.people, beside: [] },
  second: true,
});
export type IdentityValues = FilledIn<typeof identity.fields>;

const { orgId, teacherRole, trainerRole, managerRole, titleId, stageCategory, mainPeriodId, mainSubjectId } =
  profile.fields;
/** Of somebody else: no browser offers the keeper's own name. */
const anothersName = { ...profile.fields.realName, autoComplete: 'off' };

/** A person whom an office adds by hand: what a row of the sheet of teachers needs, and what it has mostly. */
export const personNew = defineForm({
  name: 'personNew',
  words: 'profile',
  groupWords: `${words}.group`,
  fields: {
    realName: anothersName,
    idDocType,
    idDocNo: profile.fields.idDocNo,
    mobile: { ...mobileField, secret: true as const, mask: maskMobile },
    orgId,
    teacherRole,
    trainerRole,
    managerRole,
    titleId,
    stageCategory,
    mainPeriodId,
    mainSubjectId,
  },
  groups: [
    { name: 'who', fields: ['realName', 'idDocType', 'idDocNo', 'mobile'] },
    { name: 'post', fields: ['orgId', 'teacherRole', 'trainerRole', 'managerRole', 'titleId'] },
    { name: 'teaching', fields: ['stageCategory', 'mainPeriodId', 'mainSubjectId'] },
  ],
  title: 'realName',
  sample: () => ({
    realName: '覃国栋',
    idDocType: IdDocType.IdCard,
    idDocNo: '11010519491231002X',
    mobile: mobileSample,
    orgId: '4502020001',
    teacherRole: true,
    stageCategory: StageCategory.General,
    mainPeriodId: '3',
    mainSubjectId: '302',
  }),
});

/** Organisation to which somebody is to go, asked for by his office: it accepts, and the office above both decides. */
export const personTransfer = defineForm({
  name: 'personTransfer',
  words: `${words}.transfer`,
  groupWords: `${words}.group`,
  fields: { orgId: organisation({ required: true, wide: true }), day: date({ required: true }), reason },
  groups: [{ name: 'act', fields: ['orgId', 'day', 'reason'] }],
  title: 'reason',
  sample: () => ({ orgId: '4502020001', day: '2027-02-01', reason: said }),
});

/** Day and cause from which somebody is no longer in service. */
export const personLeave = defineForm({
  name: 'personLeave',
  words,
  fields: {
    why: choice({ required: true, options: leaveWhys.map((name, value) => ({ name, value })) }),
    day: date({ required: true, past: true }),
    reason,
  },
  groups: [{ name: 'act', fields: ['why', 'day', 'reason'] }],
  title: 'reason',
  sample: () => ({ why: 0, day: '2026-08-31', reason: said }),
});
