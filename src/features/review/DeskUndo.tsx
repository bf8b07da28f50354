import { UndoBar } from '@/components/UndoBar';
import { useT } from '@/hooks/useT';
import type { useDecisions } from './useDecisions';

const undoable = { pass: 'desk.undo.passed', fail: 'desk.undo.returned', refuse: 'desk.undo.refused' } as const;

interface Props {
  decisions: ReturnType<typeof useDecisions>;
  /** A dialog is open, which the bar is shown above. */
  above: boolean;
  onUndo: (ids: readonly string[]) => void;
}

/** Offers to undo the last decision of a desk, and says how many before it can be undone too. */
export function DeskUndo({ decisions: { last, recent, busy, forget }, above, onUndo }: Props) {
  const t = useT();
  if (!last) return null;
  return (
    <UndoBar
      place={above ? 'above' : 'within'}
      until={last.until}
      action={t(last.ids.length > 1 ? 'desk.undo.all' : 'common.undo')}
      busy={busy}
      note={(n) => t('desk.undo.told', { n })}
      onUndo={() => onUndo(last.ids)}
      onEnd={forget}
    >
      {t(undoable[last.decision], { n: last.ids.length })}
      {recent.length > 1 && ` · ${t('desk.undo.more', { n: recent.length - 1 })}`}
    </UndoBar>
  );
}
