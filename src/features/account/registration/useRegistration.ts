import { IdDocType, type Role } from '@domain/enums';
import { email } from '@domain/rules/email';
import { idCard } from '@domain/rules/idCard';
import { loginName } from '@domain/rules/loginName';
import { mobile } from '@domain/rules/mobile';
import { isOwnName } from '@domain/rules/ownName';
import { passport } from '@domain/rules/passport';
import { confirmPassword, password } from '@domain/rules/password';
import { realName } from '@domain/rules/realName';
import { smsCode } from '@domain/rules/smsCode';
import { nameText } from '@domain/text';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '@/hooks/useDraft';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { type OfficialProfile, officialProfile } from '@/services/officialProfile';
import { incomplete } from '@/services/requestConfig';
import { type FieldCheck, type Fields, useFields } from '../fields/useFields';
import { useIssueWords } from '../fields/useIssueWords';
import {
  chosen,
  emptyRegistration,
  LAST_STEP,
  type RegistrationField,
  type RegistrationTexts,
  registrationSteps,
  stepOf,
  unkeptFields,
} from './steps';
import { type Availability, isUnique, useAvailability } from './useAvailability';

type Check = FieldCheck<RegistrationTexts>;

/** Checks of the registration fields, with the server's answers about taken values. */
function useRegistrationChecks({ takenWords }: Availability) {
  const t = useT();
  const { words, ruled, required } = useIssueWords();
  const free = (name: 'loginName' | 'mobile' | 'idDocNo', check: Check): Check => {
    return (value, all) => check(value, all) ?? takenWords(name, value);
  };
  const picked =
    (field: Parameters<typeof t>[0]): Check =>
    (value) =>
      value === '' ? t('validation.requiredSelect', { field: t(field) }) : undefined;
  const confirm: Check = (value, all) => {
    const issue = confirmPassword(all.password, value);
    return required('account.confirmPwd')(value) ?? (issue && words(issue));
  };
  return {
    loginName: free('loginName', ruled(loginName, 'account.loginName.short')),
    password: (value: string, all: RegistrationTexts) =>
      ruled(password, 'account.password')(value) ?? (isOwnName(value, all) ? t('validation.password.own') : undefined),
    confirmPwd: confirm,
    realName: (value: string, all: RegistrationTexts) =>
      ruled((text) => realName(text, Number(all.idDocType)), 'account.realName')(nameText(value)),
    idDocNo: free('idDocNo', (value, all) =>
      ruled(all.idDocType === String(IdDocType.IdCard) ? idCard : passport, 'account.idDocNo')(value),
    ),
    orgId: picked('account.register.organisation'),
    stageCategory: picked('enum.stageCategory'),
    roles: picked('account.register.roles'),
    mobile: free('mobile', ruled(mobile, 'account.mobile')),
    code: required('account.pictureCode'),
    smsCode: ruled(smsCode, 'account.smsCode'),
    email: (value: string) => (value === '' ? undefined : ruled(email, 'account.email')(value)),
    agree: (value: string) => (value === '' ? t('account.register.agreeFirst') : undefined),
  };
}

export interface Registration {
  form: Fields<RegistrationTexts>;
  availability: Availability;
  /** Index of the step that is shown. */
  step: number;
  /** Index of the furthest step reached; the user can go to any step up to it. */
  reached: number;
  /** When the restored draft was saved, in milliseconds. */
  restoredAt: number | undefined;
  busy: boolean;
  failure: string | undefined;
  setFailure: (message: string | undefined) => void;
  /** The token of the new account, once it waits for approval. */
  token: string | undefined;
  /** Official account that the user has arrived with: it is bound to the new account. */
  official: OfficialProfile | undefined;
  withoutOfficial: () => void;
  goTo: (step: number) => void;
  /** Goes to the step of a field and focuses it there. */
  jumpTo: (field: RegistrationField) => void;
  /** The field to focus when the step appears; otherwise its heading. */
  focus: RegistrationField | undefined;
  /** Goes to the next step when all fields of this one are valid; on the last step registers. */
  next: () => void;
  startAnew: () => void;
}

const bodyOf = (all: RegistrationTexts, official: OfficialProfile | undefined) => ({
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
async function tokenOf({ loginName, password: secret }: RegistrationTexts): Promise<string | undefined> {
  try {
    const body = { loginName, password: secret };
    const answer = await api('POST /api/Account/Login', { body }, { skipErrorHandler: true, needs: ['token'] });
    return answer.token;
  } catch {
    // The name belongs to another account after all: the field says so.
    return undefined;
  }
}

/** Shows at once that a text message code is wrong, and returns that. When asking fails, submit decides. */
async function isWrongCode(form: Fields<RegistrationTexts>): Promise<boolean> {
  const { mobile: number, smsCode: code } = form.values;
  try {
    await api(
      'GET /api/Account/VerifyRegisterSMSCode',
      { query: { mobile: number, code } },
      { skipErrorHandler: true },
    );
    return false;
  } catch (error) {
    const wrong = isRequestError(error) ? error.fields.filter(({ name }) => name === 'smsCode') : [];
    form.refuse(wrong);
    return wrong.length > 0;
  }
}

/** Registration step by step. The draft survives a reload, without passwords, codes and ID numbers. */
export function useRegistration(): Registration {
  const availability = useAvailability();
  const draft = useDraft<RegistrationTexts>({ form: 'register', anonymous: true, exclude: unkeptFields });
  const [found] = useState(draft.found);
  const form = useFields<RegistrationTexts>(
    () => ({ ...emptyRegistration(), ...found?.values }),
    useRegistrationChecks(availability),
  );
  const [restoredAt, setRestoredAt] = useState(found?.savedAt);
  const [step, setStep] = useState(0);
  const [focus, setFocus] = useState<RegistrationField>();
  const [reached, setReached] = useState(0);
  const { busy, alone } = useSingleFlight();
  const [failure, setFailure] = useState<string>();
  const [token, setToken] = useState<string>();
  const [official, setOfficial] = useState(() => officialProfile.get());
  /** A try ended without an answer: the account may have been created. */
  const unsure = useRef(false);

  const { save } = draft;
  const typed = useRef(form.values);
  useEffect(() => {
    if (typed.current === form.values) return;
    typed.current = form.values;
    save(form.values);
  }, [form.values, save]);

  const goTo = (index: number, field?: RegistrationField) => {
    setFailure(undefined);
    setStep(index);
    setFocus(field);
    setReached((was) => Math.max(was, index));
  };

  const register = async () => {
    if (form.check(registrationSteps.flatMap(({ fields }) => [...fields])).length > 0) return;
    try {
      const answer = await api(
        'POST /api/Account/Register',
        { body: bodyOf(form.values, official) },
        { skipErrorHandler: true, ownNeeds: ['token'] },
      );
      const made = answer.token || (await tokenOf(form.values));
      if (!made) throw incomplete();
      draft.discard();
      officialProfile.remove();
      setToken(made);
    } catch (error) {
      if (!isRequestError(error)) throw error;
      // A taken name or a used code may come from the try before.
      const taken = error.fields.some(({ name }) => name === 'loginName' || name === 'smsCode');
      const made = unsure.current && taken ? await tokenOf(form.values) : undefined;
      if (made) {
        draft.discard();
        return setToken(made);
      }
      unsure.current ||= error.kind !== 'business';
      form.refuse(error.fields, { focusing: false });
      setFailure(error.message);
    }
  };

  const leave = async () => {
    const { fields } = registrationSteps[step] ?? registrationSteps[0];
    if (form.check(fields).length > 0) return;
    const asked = await Promise.all([
      ...fields.filter(isUnique).map((name) => availability.ask(form, name)),
      ...((fields as readonly string[]).includes('smsCode') ? [isWrongCode(form)] : []),
    ]);
    if (!asked.includes(true)) goTo(step + 1);
  };

  const next = async () => {
    setFailure(undefined);
    await (step === LAST_STEP ? register() : leave());
  };

  const startAnew = () => {
    draft.discard();
    form.fill(emptyRegistration());
    typed.current = form.values;
    setRestoredAt(undefined);
    goTo(0);
    setReached(0);
  };

  return {
    form,
    availability,
    step,
    reached,
    restoredAt,
    busy,
    failure,
    setFailure,
    token,
    goTo,
    jumpTo: (field) => goTo(stepOf([field]) ?? 0, field),
    focus,
    official,
    withoutOfficial: () => {
      officialProfile.remove();
      setOfficial(undefined);
    },
    next: () => void alone(next),
    startAnew,
  };
}
