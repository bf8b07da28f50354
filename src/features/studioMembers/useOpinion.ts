import type { StudioMember } from '@domain/api/studioMember';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import type { Decision, MemberDecisions } from './decisions';
import { openTo } from './Verdict';

/** Opinion sent with a decision; a member who is refused or removed reads it. */
export function useOpinion(rows: readonly StudioMember[], { decide }: MemberDecisions) {
  const t = useT();
  const [opinion, setOpinion] = useState('');
  const [missing, setMissing] = useState<string>();
  return {
    opinion,
    missing,
    write: (text: string) => {
      setOpinion(text);
      setMissing(undefined);
    },
    /** Makes the decision; returns whether it was carried out. */
    settle: async (decision: Decision): Promise<boolean> => {
      if (decision !== 'pass' && opinion.trim() === '') {
        setMissing(t(decision === 'fail' ? 'studioMember.opinion.missing' : 'studioMember.opinion.missingRemoval'));
        return false;
      }
      return (await decide(openTo(rows, decision), decision, opinion.trim())) !== undefined;
    },
  };
}
