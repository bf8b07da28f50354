import type { AssessmentInfo, ModuleProgress } from '@domain/api/assessment';
import type { DictNode } from '@domain/api/shapes';
import { type AssessmentKeys, keyOf, type RecordDefinition, recordsOfModule } from '@domain/assessment/binding';
import { durations } from '@domain/constants';
import { useEffect, useMemo } from 'react';
import { whenIdle } from '@/hooks/usePreload';
import { type Remote, readAhead, useRemote } from '@/hooks/useRemote';
import { fetchDrawer, type RecordRow, recordCalls } from '@/records';

/** Which drawer is open: a record's by its id, or one of the category: an empty form, the reuse, the import or the bin. */
export interface Opened {
  record: string | 'new' | 'reuse' | 'import' | 'bin';
  category?: string | undefined;
}

export interface SectionProps {
  definition: RecordDefinition;
  info: AssessmentInfo;
  module: ModuleProgress;
  dicts: Record<string, DictNode[]>;
  opened: Opened | undefined;
  setOpen: (opened: Opened | undefined) => void;
  /** The module is confirmed to be empty here. */
  confirms: boolean;
  /** Where a phone keeps the actions of the module's main section: at the foot of the window. */
  foot: HTMLElement | null;
  /** Something was stored: the assessment's completeness has changed. */
  onChanged: () => void;
}

/**
 * The list of a category. Sections of one list share its answer: what one of them stores, the others know. The section
 * finds there what was read ahead.
 */
const recordsSource = (definition: RecordDefinition, keys: AssessmentKeys) => ({
  key: `records:${(definition.alsoListed ?? definition.listed).call}:${definition.module}:${keys.assessmentId}`,
  lifetime: durations.focusRefreshSpan,
  read: (signal: AbortSignal): Promise<unknown> => recordCalls(definition, keys).list({ signal }),
});

/** Reads the records of a module while its assessment is read, where the id of that is all that they need. */
export function useRecordsAhead(module: number, assessmentId: string): void {
  useEffect(() => {
    if (!assessmentId) return;
    for (const definition of recordsOfModule(module))
      if (keyOf(definition) === 'assessmentId') readAhead(recordsSource(definition, { assessmentId, planId: '' }));
  }, [module, assessmentId]);
}

/** Fetches the drawer's code when its records are drawn, which come first. A failed try is repeated by the drawer. */
export const drawerAhead = () => whenIdle(() => void fetchDrawer().catch(() => undefined));

/** The stored records of one category of an assessment, and its calls. */
export function useSection({ definition, info, onChanged }: SectionProps) {
  const { assessmentId, planId } = info;
  const calls = recordCalls(definition, { assessmentId, planId });
  const answer = useRemote(recordsSource(definition, { assessmentId, planId }));
  const rows = useMemo(
    () =>
      answer.data === undefined ? undefined : recordCalls(definition, { assessmentId, planId }).rowsOf(answer.data),
    [answer.data, definition, assessmentId, planId],
  );
  const remote: Remote<RecordRow[]> = { ...answer, data: rows };
  const changed = () => {
    remote.reload();
    onChanged();
  };
  return { calls, remote, changed, readOnly: !info.canEdit };
}
