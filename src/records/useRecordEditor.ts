import type { Dup } from '@domain/api/reuse';
import type { AssessmentKeys, RecordDefinition } from '@domain/assessment/binding';
import { fieldLimits } from '@domain/constants';
import { text } from '@domain/rules/text';
import { Form } from 'antd';
import { useMemo, useRef } from 'react';
import { useDrawerForm } from '@/forms/drawer/useDrawerForm';
import type { FormValues } from '@/forms/formDocument';
import { useT } from '@/hooks/useT';
import { issueWords } from '@/services/formRules';
import type { RecordRow } from './calls';
import { recordDrawer } from './drawer';
import { useDuplicates } from './useDuplicates';
import { REASON, writtenReason } from './written';

interface Options {
  definition: RecordDefinition;
  keys: AssessmentKeys;
  /** Absent for a new record. */
  row?: RecordRow | undefined;
}

const reasonRule = text({ max: fieldLimits.reason });
const nowhere = {};

/** State of a record in its drawer: the form, and the records that are like it. */
export function useRecordEditor({ definition, keys, row }: Options) {
  const t = useT();
  const { assessmentId, planId } = keys;
  const drawer = useMemo(() => recordDrawer(definition, { assessmentId, planId }), [definition, assessmentId, planId]);
  const like = useRef<{ found: readonly Dup[]; set: (found: Dup[]) => void; drop: () => void }>(undefined);
  const { document, id, locked } = useDrawerForm(drawer, {
    row,
    place: nowhere,
    known: true,
    beside: {
      extras: { [REASON]: t('duplicate.reason') },
      check: (values) => {
        if (!like.current?.found.length) return [];
        const reason = typeof values[REASON] === 'string' ? values[REASON] : '';
        const issue = reason === '' ? ({ key: 'validation.duplicateReason' } as const) : reasonRule(reason);
        return issue ? [{ name: REASON, message: issueWords(t, issue) }] : [];
      },
      written: (typed) => {
        like.current?.drop();
        return like.current?.found.length ? writtenReason(typed) : {};
      },
      onRefused: (error) => {
        const found = error.info.data?.duplicates;
        if (Array.isArray(found)) like.current?.set(found as Dup[]);
      },
    },
  });
  const values = (Form.useWatch([], document.form) ?? {}) as FormValues;
  const [duplicates, set, drop] = useDuplicates(definition, values, {
    enabled: !definition.single,
    assessmentId,
    id,
  });
  like.current = { found: duplicates, set, drop };
  return { drawer, document, duplicates, locked };
}
