import type { AssessmentInfo } from '@domain/api/assessment';
import type { ReusableRecord } from '@domain/api/reuse';
import type { RecordDefinition } from '@domain/assessment/binding';
import { transferLimits } from '@domain/constants';
import { useState } from 'react';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { outcomeOf } from '@/services/outcome';

export interface ReuseProps {
  definition: RecordDefinition;
  info: AssessmentInfo;
  onClose: () => void;
  /** Something was copied: the list is to be read again. */
  onCopied: () => void;
}

export interface ReuseResult {
  created: string[];
  skipped: { recordId: string; title?: string | undefined; reason: string }[];
}

/** Records of earlier years: found by keyword, chosen, copied, with what became of them. */
export function useReuse({ definition, info, onClose, onCopied }: ReuseProps) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [copying, setCopying] = useState(false);
  const [result, setResult] = useState<ReuseResult>();
  const { category } = definition;
  const { assessmentId } = info;
  const remote = useRemote<ReusableRecord[]>({
    key: `reusable:${category}:${assessmentId}`,
    params: { keyword },
    read: (signal) =>
      api(
        'GET /api/ListReusableRecord',
        { query: { category, excludeAssessmentId: assessmentId, keyword } },
        { signal, needs: 'array' },
      ),
  });
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((now) => {
      const others = [...now].filter((id) => !ids.includes(id));
      return new Set(on ? [...others, ...ids].slice(0, transferLimits.reused) : others);
    });
  const copy = async () => {
    const body = { assessmentId, category, recordIds: [...chosen] };
    setCopying(true);
    try {
      const options = { idempotencyKey: intent.keyOf(body), ownNeeds: ['created', 'skipped'] } as const;
      const { skipped, created } = await api('POST /api/CopyRecord', { body }, options);
      const left = skipped.map(({ recordId, ...why }) => ({ ...why, recordId, id: recordId }));
      const answer: ReuseResult = { skipped, created: outcomeOf([...chosen], { done: created, failed: left }).done };
      intent.done();
      setChosen(new Set());
      setResult(answer);
      if (answer.created.length > 0) onCopied();
      if (answer.skipped.length === 0) {
        toast.success(t('reuse.done', { created: answer.created.length }));
        return onClose();
      }
      remote.reload();
    } catch {
      // Said by the global handler; what was chosen stays chosen.
    } finally {
      setCopying(false);
    }
  };
  return { remote, keyword, search: setKeyword, chosen, choose, copying, copy, result };
}
