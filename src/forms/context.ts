import type { FormDefinition } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { createContext, type ReactNode, useContext } from 'react';
import type { Problem } from './ErrorSummary';

/** A field that is changed elsewhere: its value as it is shown, and where that is. */
export interface Elsewhere {
  readonly shown: ReactNode;
  readonly note: ReactNode;
}

interface FormContextValue {
  readonly definition: FormDefinition;
  readonly readOnly: boolean;
  /** Fields that are shown here and changed elsewhere, by their names. */
  readonly elsewhere?: Readonly<Record<string, Elsewhere>> | undefined;
  /** Names of fields that keep their first value, of a form of what is stored. */
  readonly fixed?: readonly string[] | undefined;
  /** Since when they keep it; default: since it was saved. */
  readonly fixedWhy?: MessageKey | undefined;
  /** Required files that are not there are told as errors. */
  readonly showMissing: boolean;
  /** To be called when a value was set by something else than its own control: it is drafted like all others. */
  readonly changed: () => void;
  /** Problems that the page tells now; some are of rows that are not drawn. */
  readonly told: () => readonly Problem[];
}

const FormContext = createContext<FormContextValue | undefined>(undefined);
export const FormContextProvider = FormContext.Provider;

/** The form that a field stands in. Throws Error outside of one. */
export function useFormContext(): FormContextValue {
  const found = useContext(FormContext);
  if (!found) throw new Error('A field stands in a form');
  return found;
}
