import type { ConversionRow } from '@domain/api/credit';
import { createContext, useContext } from 'react';

/** Actions on the whole page for its parts. */
export interface CreditPageActions {
  /** Submits conversions and shows the result of each. */
  submit: (rows: readonly { id: string; title: string }[]) => Promise<void>;
  /** To be called when the sums have changed. */
  changed: () => void;
  /** Opens a conversion that was entered by hand. */
  edit: (row: ConversionRow) => void;
}

const Actions = createContext<CreditPageActions | undefined>(undefined);
export const CreditPageProvider = Actions.Provider;

export function useCreditPage(): CreditPageActions {
  const actions = useContext(Actions);
  if (!actions) throw new Error('outside of the page of credits');
  return actions;
}
