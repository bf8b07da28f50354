import { defaultIdDocType } from '@domain/enums';

const empty = {
  loginName: '',
  password: '',
  confirmPwd: '',
  realName: '',
  idDocType: String(defaultIdDocType),
  idDocNo: '',
  orgId: '',
  stageCategory: '',
  roles: '',
  mobile: '',
  code: '',
  smsCode: '',
  email: '',
  agree: '',
};
/** Everything a person types to register; choices are kept as their values' text, several as a comma-joined one. */
export type RegistrationTexts = typeof empty;
export type RegistrationField = keyof RegistrationTexts;
export const emptyRegistration = (): RegistrationTexts => ({ ...empty });

/** Fields that are never kept in the local draft: secrets, codes, the ID number, and the consent. */
export const unkeptFields = ['password', 'confirmPwd', 'idDocNo', 'code', 'smsCode', 'agree'] as const;

/** The steps in order, with the fields that must be good to leave each. */
export const registrationSteps = [
  { name: 'account', fields: ['loginName', 'password', 'confirmPwd'] },
  { name: 'identity', fields: ['realName', 'idDocType', 'idDocNo'] },
  { name: 'organisation', fields: ['orgId'] },
  { name: 'teaching', fields: ['stageCategory', 'roles'] },
  { name: 'contact', fields: ['mobile', 'smsCode', 'email'] },
  { name: 'agreement', fields: ['agree'] },
] as const satisfies readonly { name: string; fields: readonly RegistrationField[] }[];
export type RegistrationStep = (typeof registrationSteps)[number]['name'];

export const LAST_STEP = registrationSteps.length - 1;

/** Index of the first step that one of these fields belongs to; undefined when none does. */
export function stepOf(names: readonly string[]): number | undefined {
  const index = registrationSteps.findIndex(({ fields }) =>
    (fields as readonly string[]).some((f) => names.includes(f)),
  );
  return index < 0 ? undefined : index;
}

/** Chosen values of a comma-joined text. */
export const chosen = (text: string): string[] => text.split(',').filter(Boolean);
