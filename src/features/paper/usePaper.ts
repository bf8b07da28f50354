import type { AssessmentPaper } from '@domain/api/paper';
import { useState } from 'react';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Print options; `mids` are the chosen modules, undefined = all modules. */
export interface PrintChoice {
  mids: number[] | undefined;
  mask: boolean;
  qr: boolean;
}

/** Returns the print options as the query for the paper and for its PDF. */
export const printQuery = ({ mids, mask, qr }: PrintChoice) => ({
  ...(mids && { mids }),
  mask: mask ? ('1' as const) : ('0' as const),
  qr: qr ? ('1' as const) : ('0' as const),
});

/** Printed form of an assessment with its print options. Nothing is read while no module is chosen. */
export function usePaper(id: string, module: number | undefined) {
  const [choice, setChoice] = useState<PrintChoice>({
    mids: module === undefined ? undefined : [module],
    mask: true,
    qr: true,
  });
  const query = printQuery(choice);
  const remote = useRemote<AssessmentPaper>({
    key: `paper:${id}`,
    params: query,
    ready: id !== '' && choice.mids?.length !== 0,
    read: (signal) =>
      api(
        'GET /api/GetAnnualAssessmentPaper',
        { query: { assessmentId: id, ...query } },
        { signal, needs: ['blocks'] },
      ),
  });
  return { choice, setChoice, remote };
}
