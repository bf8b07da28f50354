import type { IdDocType, Role } from '@domain/enums';
import { nameText } from '@domain/text';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import type { OfficialProfile } from '@/services/officialProfile';
import type { Fields } from '../fields/useFields';
import { chosen, type RegistrationField, type RegistrationTexts } from './steps';

/** Body of the call that registers. */
export const bodyOf = (all: RegistrationTexts, official: OfficialProfile | undefined) => ({
  loginName: all.loginName,
  password: all.password,
  realName: nameText(all.realName),
  idDocType: Number(all.idDocType) as IdDocType,
  idDocNo: all.idDocNo,
  mobile: all.mobile,
  smsCode: all.smsCode,
  ...(all.email && { email: all.email }),
  orgId: all.orgId,
  stageCategory: Number(all.stageCategory) as 0 | 1 | 2 | 3,
  roles: chosen(all.roles) as Exclude<Role, 'enterprise'>[],
  agree: true as const,
  ...(official?.ticket && { officialTicket: official.ticket }),
});

/** Signs in to the account that these values may have created; undefined when they have not. */
export async function tokenOf({ loginName, password: secret }: RegistrationTexts): Promise<string | undefined> {
  try {
    const body = { loginName, password: secret };
    const answer = await api('POST /api/Account/Login', { body }, { skipErrorHandler: true, needs: ['token'] });
    return answer.token;
  } catch {
    // The name belongs to another account after all: the field says so.
    return undefined;
  }
}

/** Checks that only the server can make, asked when their step is left: by then its other fields are good. */
const askedOnLeave: { [K in RegistrationField]?: (all: RegistrationTexts) => Promise<unknown> } = {
  password: ({ loginName, password: secret }) =>
    api(
      'POST /api/Account/CheckRegisterPassword',
      { body: { loginName, password: secret } },
      { skipErrorHandler: true },
    ),
  smsCode: ({ mobile: number, smsCode: code }) =>
    api('GET /api/Account/VerifyRegisterSMSCode', { query: { mobile: number, code } }, { skipErrorHandler: true }),
};

/** Shows at once what the server refuses in a field, and returns whether it does. When asking fails, submit decides. */
export async function isRefused(form: Fields<RegistrationTexts>, field: RegistrationField): Promise<boolean> {
  try {
    await askedOnLeave[field]?.(form.values);
    return false;
  } catch (error) {
    const wrong = isRequestError(error) ? error.fields.filter(({ name }) => name === field) : [];
    form.refuse(wrong);
    return wrong.length > 0;
  }
}
