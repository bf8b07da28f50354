import type { AssessmentPaper } from '@domain/api/paper';
import { useState } from 'react';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** What is printed; `mids` undefined = every module that exists. */
export interface PrintChoice {
  mids: number[] | undefined;
  mask: boolean;
  qr: boolean;
}

/** The choice as the query of both calls, of the paper and of its PDF. */
export const printQuery = ({ mids, mask, qr }: PrintChoice) => ({
  ...(mids && { mids }),
  mask: mask ? ('1' as const) : ('0' as const),
  qr: qr ? ('1' as const) : ('0' as const),
});

/** The printed form of one assessment and what is chosen of it. With no module chosen nothing is read. */
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
