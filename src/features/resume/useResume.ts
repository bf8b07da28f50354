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
/** Milliseconds of quiet after which what was changed is stored. */
const QUIET = 1200;

const formOf = (stored: StoredResume) => ({ values: resumeValues(stored), version: stored.rowVersion });

/**
 * A version of the résumé on the screen. It is nobody's but the person's own, so it is stored as soon as there is quiet; what
 * cannot be stored stays a draft, here and on the server, and what another device has stored meanwhile is brought together.
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

  /** The person has asked for it, and is told why not. */
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
  // What breaks a rule is stored once it is right: nobody is interrupted while typing.
  const broken = formIssues(resumeForm, writtenValues(resumeForm, values), { today: serverToday() }).length > 0;
  const waits = dirty && !saving && !conflict && !broken && text !== failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the quiet anew
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void saveNow.current(false), QUIET);
    return () => clearTimeout(timer);
  }, [waits, text]);

  // What was read again is newer where another device has stored something.
  const arrive = useLatest(document.arrive);
  useEffect(() => arrive.current(formOf(stored)), [stored]);

  return {
    document,
    values,
    resume: resumeOf(values),
    savedAt,
    /** There is something that will not be stored by itself. */
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
