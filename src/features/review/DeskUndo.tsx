import { UndoBar } from '@/components/UndoBar';
import { useT } from '@/hooks/useT';
import type { useDecisions } from './useDecisions';

const undoable = { pass: 'desk.undo.passed', fail: 'desk.undo.returned', refuse: 'desk.undo.refused' } as const;

interface Props {
  decisions: ReturnType<typeof useDecisions>;
  /** Applicant of the first document; undefined when it is not in the queue. */
  name: string | undefined;
  /** Whether a dialog is open: the bar is then shown above it. */
  above: boolean;
  onUndo: (ids: readonly string[]) => void;
}

/** Bar that undoes the last decision of a desk, with the number of earlier decisions that can be undone too. */
export function DeskUndo({ decisions: { last, recent, busy, forget }, name, above, onUndo }: Props) {
  const t = useT();
  if (!last) return null;
  const one = last.ids.length === 1 && name;
  return (
    <UndoBar
      place={above ? 'above' : 'within'}
      until={last.until}
      action={t(last.ids.length > 1 ? 'desk.undo.all' : 'common.undo')}
      busy={busy}
      note={(n) => (one ? t('desk.undo.toldTo', { n, name: one }) : t('desk.undo.told', { n }))}
      onUndo={() => onUndo(last.ids)}
      onEnd={forget}
    >
      {t(undoable[last.decision], { n: last.ids.length })}
      {recent.length > 1 && <small>{t('desk.undo.more', { n: recent.length - 1 })}</small>}
    </UndoBar>
  );
}
