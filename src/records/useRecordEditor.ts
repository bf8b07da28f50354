import type { Dup } from '@domain/api/reuse';
import type { AssessmentKeys, RecordDefinition } from '@domain/assessment/binding';
import { labelKey } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Form } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useDraft } from '@/hooks/useDraft';
import { useIntent } from '@/hooks/useIntent';
import { useLeaveGuard } from '@/hooks/useLeaveGuard';
import { useT } from '@/hooks/useT';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { listWords } from '@/services/format';
import { idOf, type RecordRow, recordCalls } from './calls';
import { useDuplicates } from './useDuplicates';
import {
  type FormValues,
  formNameOfStored,
  formValuesOf,
  REASON,
  undraftedNames,
  writtenReason,
  writtenValues,
} from './values';

interface Options {
  definition: RecordDefinition;
  keys: AssessmentKeys;
  /** Absent for a new record. */
  row?: RecordRow | undefined;
  readOnly: boolean;
  onSaved: () => void;
}

/** Everything that happens to one record while its drawer is open: draft, saving, field errors, conflicts. */
export function useRecordEditor({ definition, keys, row, readOnly, onSaved }: Options) {
  const t = useT();
  const [form] = Form.useForm();
  const [stored, setStored] = useState(row);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [locked, setLocked] = useState<string>();
  const [conflict, setConflict] = useState<RecordRow>();
  const [problems, setProblems] = useState<string[]>([]);
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const values = (Form.useWatch([], form) ?? {}) as FormValues;
  const [duplicates, setDuplicates, dropDuplicates] = useDuplicates(definition, values, {
    enabled: !readOnly && !definition.single,
    id: stored && idOf(definition, stored),
  });
  const intent = useIntent();
  const draft = useDraft<FormValues>({
    form: `record.${definition.category}`,
    id: stored ? idOf(definition, stored) : `new-${keys.assessmentId}`,
    baseVersion: stored?.rowVersion ?? 0,
    enabled: !readOnly,
    exclude: undraftedNames(definition),
  });
  useLeaveGuard(dirty);
  const initialValues = useMemo(() => (row ? formValuesOf(definition, row) : {}), [definition, row]);

  const changed = useCallback(() => {
    setDirty(true);
    draft.save(form.getFieldsValue(true) as FormValues);
  }, [draft, form]);

  const restore = () => {
    if (!draft.found) return;
    form.setFieldsValue(draft.found.values);
    setDirty(true);
  };

  const showFieldErrors = (fields: { name: string; message: string }[]) => {
    form.setFields(fields.map((f) => ({ name: formNameOfStored(definition, f.name), errors: [f.message] })));
    const first = fields[0] && formNameOfStored(definition, fields[0].name);
    if (first) form.scrollToField(first, { behavior: 'smooth', block: 'center' });
  };

  /** What the server's refusal means for the open form; nothing typed is lost in any of them. */
  const refused = (error: unknown) => {
    if (!isRequestError(error)) return;
    const like = error.info.data?.duplicates;
    if (Array.isArray(like)) setDuplicates(like as Dup[]);
    setProblems(error.fields.map((f) => f.message));
    if (error.fields.length > 0) showFieldErrors(error.fields);
    const current = error.info.data?.current as RecordRow | undefined;
    if (error.code === '409' && current) setConflict(current);
    if (error.code === '404') setLocked(t('drawer.gone'));
    if (error.code === '410') setLocked(t('drawer.closed'));
    if (error.code === '422') setLocked(error.message);
  };

  /** Checks and saves. Answers the missing attachments' names, or undefined when it was not saved. */
  const save = async (): Promise<string[] | undefined> => {
    if (saving || running.size > 0) return undefined;
    setProblems([]);
    try {
      await form.validateFields();
    } catch (thrown) {
      const failed = (thrown as { errorFields?: { name: (string | number)[]; errors: string[] }[] }).errorFields ?? [];
      setProblems(
        failed.map(({ name: [name], errors: [message = ''] }) => {
          const key = name === REASON ? 'duplicate.reason' : (labelKey(definition, String(name)) as MessageKey);
          return `${t(key)}：${message}`;
        }),
      );
      const first = failed[0]?.name;
      if (first) form.scrollToField(first, { behavior: 'smooth', block: 'center', focus: true });
      return undefined;
    }
    const filled = form.getFieldsValue(true) as FormValues;
    const body = {
      ...writtenValues(definition, filled),
      ...(duplicates.length > 0 && writtenReason(filled)),
      ...(stored && { [definition.idField]: idOf(definition, stored), rowVersion: stored.rowVersion }),
    };
    dropDuplicates();
    setSaving(true);
    try {
      const saved = await recordCalls(definition, keys).save(body, { idempotencyKey: intent.keyOf(body) });
      intent.done();
      draft.discard();
      setDirty(false);
      setConflict(undefined);
      const what = listWords(saved.missing.map((name) => t(labelKey(definition, name) as MessageKey)));
      if (what) toast.warning(t('drawer.savedLacking', { what }));
      else toast.success(t('drawer.saved'));
      onSaved();
      return saved.missing;
    } catch (error) {
      refused(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  /** Takes the person's choice after a conflict: it is saved on top of the stored version. */
  const resolve = (values: FormValues) => {
    if (!conflict) return;
    form.setFieldsValue(values);
    setStored(conflict);
    setConflict(undefined);
    setDirty(true);
    draft.save(values);
  };

  const upload = useCallback((id: string, active: boolean) => {
    setRunning((now) => {
      if (now.has(id) === active) return now;
      const next = new Set(now);
      if (active) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  return {
    form,
    initialValues,
    stored,
    dirty,
    saving,
    locked,
    conflict,
    problems,
    duplicates,
    draft,
    uploading: running.size > 0,
    changed,
    restore,
    save,
    resolve,
    upload,
  };
}
