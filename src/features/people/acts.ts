import type { PersonPage } from '@domain/api/managePersonShapes';
import type { FormDefinition, Row } from '@domain/forms';
import type { PersonAct } from '@domain/manage/person';
import { personIdentity, personLeave, personMobile, personReason, personTransfer } from '@domain/manage/personForms';
import type { CallOptions } from '@/services/api';
import { api } from '@/services/api';
import { isRequestError, RequestError } from '@/services/errors';

/** An act about to be done: on everything, or on one device of the person. */
export interface Doing {
  readonly act: PersonAct;
  readonly device?: string | undefined;
}

interface Answer {
  readonly id: string;
  readonly rowVersion: number;
  readonly pending?: boolean | undefined;
}

const forms: Partial<Record<PersonAct, FormDefinition>> = {
  mobile: personMobile as unknown as FormDefinition,
  correct: personIdentity.form as unknown as FormDefinition,
  transfer: personTransfer as unknown as FormDefinition,
  leave: personLeave as unknown as FormDefinition,
};
export const formOf = (act: PersonAct): FormDefinition => forms[act] ?? (personReason as unknown as FormDefinition);

const calls = {
  lock: 'POST /api/Manage/Person/Lock',
  unlock: 'POST /api/Manage/Person/Unlock',
  mobile: 'POST /api/Manage/Person/SetMobile',
  correct: 'POST /api/Manage/Person/Correct',
  signOut: 'POST /api/Manage/Person/SignOut',
  transfer: 'POST /api/Manage/Person/Transfer',
  recall: 'POST /api/Manage/Person/Recall',
  leave: 'POST /api/Manage/Person/Leave',
  return: 'POST /api/Manage/Person/Return',
} as const satisfies Record<PersonAct, string>;

type AnyCall = (key: string, input: object, options: object) => Promise<Answer>;
// The form of an act is that of its call in the contract.
const send = api as unknown as AnyCall;

/**
 * Does an act; the version is that of the person as the page shows him now. A form that only gives a reason has nothing
 * to merge: where the person has changed meanwhile it is refused, so that whoever acts looks again before he presses
 * again.
 */
export async function perform(
  { act, device }: Doing,
  values: Row,
  rowVersion: number,
  options: CallOptions,
): Promise<Answer> {
  const { rowVersion: _, ...rest } = values;
  const body = act === 'signOut' ? { ...rest, ...(device && { device }) } : { ...rest, rowVersion };
  try {
    return await send(calls[act], { body }, { ...options, ownNeeds: ['id', 'rowVersion'] });
  } catch (error) {
    if (!isRequestError(error) || error.code !== '409' || act === 'correct') throw error;
    const { message, kind, info } = error;
    throw new RequestError(message, kind, { ...info, data: {} });
  }
}

/** Values of a person with which the form of an act begins. */
export const beginningOf = (act: PersonAct, { realName, idDocType }: PersonPage): Row =>
  act === 'correct' ? { realName, idDocType } : {};
