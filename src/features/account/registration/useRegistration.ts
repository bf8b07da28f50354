import { useRef, useState } from 'react';
import { useDraft } from '@/hooks/useDraft';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { type OfficialProfile, officialProfile } from '@/services/officialProfile';
import { incomplete } from '@/services/requestConfig';
import { type Fields, useFields } from '../fields/useFields';
import { useSavedValues } from '../useSavedValues';
import { bodyOf, isRefused, tokenOf } from './sent';
import {
  emptyRegistration,
  LAST_STEP,
  type RegistrationField,
  type RegistrationTexts,
  registrationSteps,
  stepOf,
  unkeptFields,
} from './steps';
import { type Availability, isUnique, useAvailability } from './useAvailability';
import { useRegistrationChecks } from './useRegistrationChecks';

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
  /** How often registering was refused: each time its reasons come into view. */
  refusals: number;
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
  const [refusals, setRefusals] = useState(0);
  const [token, setToken] = useState<string>();
  const [official, setOfficial] = useState(() => officialProfile.get());
  /** A try ended without an answer: the account may have been created. */
  const unsure = useRef(false);

  const typed = useSavedValues(draft, form.values);

  const goTo = (index: number, field?: RegistrationField) => {
    setFailure(undefined);
    setStep(index);
    setFocus(field);
    setReached((was) => Math.max(was, index));
  };

  const register = async () => {
    if (form.check(registrationSteps.flatMap(({ fields }) => [...fields])).length > 0) return setRefusals((n) => n + 1);
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
      setRefusals((n) => n + 1);
    }
  };

  /** Where a corrected field leads once everything was filled in: to the next one that is wrong, or to the last step. */
  const nextWrong = () => {
    const here: readonly RegistrationField[] = registrationSteps[step]?.fields ?? [];
    const isWrong = (field: RegistrationField) => !here.includes(field) && (form.errors[field] || !form.good(field));
    const index = registrationSteps.findIndex(({ fields }) => fields.some(isWrong));
    return index < 0 ? LAST_STEP : index;
  };

  const leave = async () => {
    const { fields } = registrationSteps[step] ?? registrationSteps[0];
    if (form.check(fields).length > 0) return;
    const asked = await Promise.all([
      ...fields.filter(isUnique).map((name) => availability.ask(form, name)),
      ...fields.map((field) => isRefused(form, field)),
    ]);
    if (!asked.includes(true)) goTo(reached === LAST_STEP ? nextWrong() : step + 1);
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
    refusals,
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
