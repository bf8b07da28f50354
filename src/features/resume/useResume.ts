import type { Resume, StoredResume } from '@domain/api/resume';
import { formIssues, writtenValues } from '@domain/forms';
import { type ResumeValues, resumeForm, resumeOf, resumeValues } from '@domain/personnel/resumeForm';
import { useLatest } from 'ahooks';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { FormValues } from '@/forms/formDocument';
import { useFormDocument } from '@/forms/useFormDocument';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { api } from '@/services/api';
import { serverNow, serverToday } from '@/services/clock';
import { toast } from '@/services/feedback';

/** Prefix of the ids of the fields on the page. */
export const RESUME_FORM = 'resume';
/** Time without a change, in milliseconds, after which the changes are saved. */
const QUIET = 1200;

const formOf = (stored: StoredResume) => ({ values: resumeValues(stored), version: stored.rowVersion });

/**
 * Version of the résumé on the screen. Only its owner sees it, so it saves itself after a short time without changes.
 * Changes that cannot be saved stay in the draft, here and on the server; changes from another device are merged.
 */
export function useResume(stored: Resume, onSaved: () => void) {
  const intent = useIdempotencyKeys();
  const { resumeId } = stored;
  const asDefault = useRef(false);
  const [savedAt, setSavedAt] = useState<number>();
  const document = useFormDocument<true>({
    definition: resumeForm,
    stored: useState(() => formOf(stored))[0],
    draft: { form: 'resume', id: resumeId },
    name: RESUME_FORM,
    demand: 'all',
    savesItself: true,
    write: async ({ typed, version }) => {
      const content = resumeOf(typed as Partial<ResumeValues>);
      const body = {
        ...content,
        sections: content.sections.map(({ recordIds, pageBreakBefore, ...one }) => ({
          ...one,
          recordIds: recordIds === 'all' ? ('all' as const) : [...recordIds],
          ...(pageBreakBefore && { pageBreakBefore }),
        })),
        custom: content.custom.map((one) => ({ ...one })),
        resumeId,
        rowVersion: version ?? 0,
        ...(asDefault.current && { isDefault: true }),
      };
      const answer = await api(
        'POST /api/PersonnelFiles/SaveMyResume',
        { body },
        { idempotencyKey: intent.keyOf(body), ownNeeds: ['resumeId', 'rowVersion'] },
      );
      intent.done();
      return { saved: true as const, stored: { values: typed, version: answer.rowVersion } };
    },
    storedIn: (current) => formOf(current as StoredResume),
    onRefused: (error) => {
      if (asked.current) toast.error(error.message);
    },
  });
  const { form, dirty, saving, conflict } = document;
  const values = (Form.useWatch((all: FormValues) => all, { form, preserve: true }) ??
    document.base.values) as Partial<ResumeValues>;
  const text = JSON.stringify(values);

  /** True when the user has pressed save: then a refusal is shown. */
  const asked = useRef(false);
  const [failed, setFailed] = useState<string>();
  const after = (saved: true | undefined) => {
    if (saved) {
      setSavedAt(serverNow().getTime());
      onSaved();
    }
    return saved === true;
  };
  const save = async (byPerson = true): Promise<boolean> => {
    asked.current = byPerson;
    const before = JSON.stringify(document.typed());
    const saved = await document.save();
    setFailed(saved ? undefined : before);
    return after(saved);
  };
  const saveNow = useLatest(save);
  // Values that break a rule are not saved until they are corrected, and no error interrupts the typing.
  const broken = formIssues(resumeForm, writtenValues(resumeForm, values), { today: serverToday() }).length > 0;
  const waits = dirty && !saving && !conflict && !broken && text !== failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the timer again
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void saveNow.current(false), QUIET);
    return () => clearTimeout(timer);
  }, [waits, text]);

  // A version that is read again may contain changes that another device has saved.
  const arrive = useLatest(document.arrive);
  useEffect(() => arrive.current(formOf(stored)), [stored]);

  return {
    document,
    values,
    resume: resumeOf(values),
    savedAt,
    /** Whether there are changes that will not be saved automatically. */
    stuck: dirty && !saving && !waits,
    set: (change: Partial<ResumeValues>) => {
      form.setFieldsValue(change as FormValues);
      document.changed();
    },
    save,
    decide: async (...args: Parameters<typeof document.decide>) => {
      const saved = await document.decide(...args);
      after(saved);
      return saved;
    },
    makeDefault: async () => {
      asDefault.current = true;
      try {
        return await save();
      } finally {
        asDefault.current = false;
      }
    },
  };
}
export type ResumeDocument = ReturnType<typeof useResume>;
