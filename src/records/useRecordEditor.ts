import type { Dup } from '@domain/api/reuse';
import type { AssessmentKeys, RecordDefinition } from '@domain/assessment/binding';
import { fieldLimits } from '@domain/constants';
import { text } from '@domain/rules/text';
import { useLatest } from 'ahooks';
import { Form } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormValues } from '@/forms/formDocument';
import { useFormDocument } from '@/forms/useFormDocument';
import { labelsOf } from '@/forms/words';
import { useIntent } from '@/hooks/useIntent';
import { useT } from '@/hooks/useT';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { issueWords } from '@/services/formRules';
import { idOf, type RecordRow, recordCalls } from './calls';
import { useDuplicates } from './useDuplicates';
import { formValuesOf, REASON, writtenReason } from './written';

interface Options {
  definition: RecordDefinition;
  keys: AssessmentKeys;
  /** Absent for a new record. */
  row?: RecordRow | undefined;
  readOnly: boolean;
}

/** Prefix of the fields' ids: one is called `content`, as the frame's main part is. */
export const FORM_NAME = 'record';

const storedOf = (definition: RecordDefinition, row: RecordRow) => ({
  values: formValuesOf(definition, row),
  version: row.rowVersion,
});

/**
 * Reads the record anew while its form is there with what the list knew: what was changed elsewhere is met before it is
 * typed over. Without an answer the form stays as it is; saving tells of a newer version all the same.
 */
function useDetails(
  { definition, keys, row }: Pick<Options, 'definition' | 'keys' | 'row'>,
  onRead: (details: RecordRow) => void,
  onGone: () => void,
) {
  const latest = useLatest({ onRead, onGone, definition, keys });
  const id = row && idOf(definition, row);
  useEffect(() => {
    const { details, hasDetails } = recordCalls(latest.current.definition, latest.current.keys);
    if (id === undefined || !hasDetails) return;
    const leaving = new AbortController();
    details(id, { signal: leaving.signal }).then(
      (read) => !leaving.signal.aborted && latest.current.onRead(read),
      (error: unknown) => isRequestError(error) && error.code === '404' && latest.current.onGone(),
    );
    return () => leaving.abort();
  }, [id]);
}

const reasonRule = text({ max: fieldLimits.reason });

/** One record in its drawer: the form, and the records that are like it. */
export function useRecordEditor({ definition, keys, row, readOnly }: Options) {
  const t = useT();
  const [locked, setLocked] = useState<string>();
  const [id, setId] = useState(row && idOf(definition, row));
  const intent = useIntent();
  const stored = useMemo(
    () => (row ? storedOf(definition, row) : { values: {}, version: undefined }),
    [definition, row],
  );
  const like = useRef<{ found: readonly Dup[]; set: (found: Dup[]) => void; drop: () => void }>(undefined);
  const document = useFormDocument<string[]>({
    definition,
    stored,
    draft: { form: `record.${definition.category}`, id: id ?? `new-${keys.assessmentId}` },
    name: FORM_NAME,
    readOnly,
    extras: { [REASON]: t('duplicate.reason') },
    demand: 'all',
    check: (values) => {
      if (!like.current?.found.length) return [];
      const reason = typeof values[REASON] === 'string' ? values[REASON] : '';
      const issue = reason === '' ? ({ key: 'validation.duplicateReason' } as const) : reasonRule(reason);
      return issue ? [{ name: REASON, message: issueWords(t, issue) }] : [];
    },
    write: async ({ all, typed, version }) => {
      const body = {
        ...all,
        ...(like.current?.found.length && writtenReason(typed)),
        ...(id !== undefined && { [definition.idField]: id, rowVersion: version }),
      };
      like.current?.drop();
      const saved = await recordCalls(definition, keys).save(body, { idempotencyKey: intent.keyOf(body) });
      intent.done();
      const what = labelsOf(t, definition, saved.missing);
      if (what) toast.warning(t('drawer.savedLacking', { what }));
      else toast.success(t('drawer.saved'));
      return { saved: saved.missing, stored: { values: typed, version: saved.rowVersion } };
    },
    storedIn: (current) => {
      const theirs = current as RecordRow;
      setId(idOf(definition, theirs));
      return storedOf(definition, theirs);
    },
    onRefused: (error) => {
      const found = error.info.data?.duplicates;
      if (Array.isArray(found)) like.current?.set(found as Dup[]);
      if (error.code === '404') setLocked(t('drawer.gone'));
      if (error.code === '410') setLocked(t('drawer.closed'));
      if (error.code === '422') setLocked(error.message);
    },
  });
  useDetails(
    { definition, keys, row },
    (details) => document.arrive(storedOf(definition, details)),
    () => setLocked(t('drawer.gone')),
  );
  const values = (Form.useWatch([], document.form) ?? {}) as FormValues;
  const [duplicates, set, drop] = useDuplicates(definition, values, {
    enabled: !readOnly && !definition.single,
    assessmentId: keys.assessmentId,
    id,
  });
  like.current = { found: duplicates, set, drop };
  return { document, duplicates, locked };
}
