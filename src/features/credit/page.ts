import type { ConversionRow } from '@domain/api/credit';
import { createContext, useContext } from 'react';

/** What the parts of the page do to the whole of it. */
export interface CreditPageActions {
  /** Hands conversions in and says what has become of each. */
  submit: (rows: readonly { id: string; title: string }[]) => Promise<void>;
  /** The sums are others now. */
  changed: () => void;
  /** Opens one that was entered by hand. */
  edit: (row: ConversionRow) => void;
}

const Actions = createContext<CreditPageActions | undefined>(undefined);
export const CreditPageProvider = Actions.Provider;

export function useCreditPage(): CreditPageActions {
  const actions = useContext(Actions);
  if (!actions) throw new Error('outside of the page of credits');
  return actions;
}
