import { useCallback, useRef } from 'react';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { ticketByWork } from '../fields/ticket';
import type { Fields } from '../fields/useFields';
import type { RegistrationTexts } from './steps';

/** Fields whose values no two accounts may share. */
const uniqueFields = ['loginName', 'mobile', 'idDocNo'] as const;
export type UniqueField = (typeof uniqueFields)[number];
export const isUnique = (name: string): name is UniqueField => (uniqueFields as readonly string[]).includes(name);

const words = {
  loginName: 'account.taken.loginName',
  mobile: 'account.taken.mobile',
  idDocNo: 'account.taken.idDocNo',
} as const;

const slotOf = (name: UniqueField, value: string) => `${name} ${value.trim()}`;

export interface Availability {
  /** The sentence for a value that is known to be taken. */
  takenWords: (name: UniqueField, value: string) => string | undefined;
  /** Asks the server, once per value, whether the field's value is taken; returns that and shows it at the field. */
  ask: (form: Fields<RegistrationTexts>, name: UniqueField) => Promise<boolean>;
}

/** Tells whether another account has a login name, mobile or ID number. When asking fails, submit decides. */
export function useAvailability(): Availability {
  const t = useT();
  const asked = useRef(new Map<string, Promise<boolean>>());
  const taken = useRef(new Set<string>());

  const takenWords = useCallback(
    (name: UniqueField, value: string) => (taken.current.has(slotOf(name, value)) ? t(words[name]) : undefined),
    [t],
  );

  const ask = useCallback(
    async (form: Fields<RegistrationTexts>, name: UniqueField) => {
      if (!form.good(name)) return false;
      const value = form.values[name].trim();
      const slot = slotOf(name, value);
      const call =
        asked.current.get(slot) ??
        ticketByWork('register')
          .then((ticket) => ({ field: name, value, ...(ticket && { ticket }) }))
          .then((query) => api('GET /api/Account/CheckAccountExist', { query }, { needs: ['exists'] }))
          .then(({ exists }) => exists);
      asked.current.set(slot, call);
      try {
        if (!(await call)) return false;
        taken.current.add(slot);
        form.refuse([{ name, message: t(words[name]) }], { quiet: true });
        return true;
      } catch {
        asked.current.delete(slot);
        return false;
      }
    },
    [t],
  );

  return { takenWords, ask };
}
