import {
  type Conflict,
  changesBetween,
  decided,
  draftable,
  isUnsent,
  type Merge,
  merge3,
  type Side,
  sameValue,
  storedName,
  withoutEmptyRows,
  writtenValues,
} from '@domain/forms';
import { useLatest } from 'ahooks';
import { Form } from 'antd';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useDraft } from '@/hooks/useDraft';
import { useLeaveGuard } from '@/hooks/useLeaveGuard';
import { useT } from '@/hooks/useT';
import type { FoundDraft } from '@/services/drafts';
import { isRequestError, type RequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import type { FormDocumentOptions, FormValues, StoredForm } from './formDocument';
import { useRunning } from './uploads';
import { useProblems } from './useProblems';
import { labelsOf } from './words';

interface OpenConflict {
  readonly merge: Merge;
  readonly theirs: StoredForm;
  /** The conflict interrupted saving, which goes on after the decision. */
  readonly saves: boolean;
  /** The choice stands above the form; before that it is told in the bar only, which moves nothing. */
  readonly shown: boolean;
}

const NONE: Readonly<Record<string, string>> = {};

/** Number of tries to save on top of changes that were stored elsewhere meanwhile. */
const TRIES = 3;

/**
 * Form on the screen: typed values and the stored form under them, the local draft, and saving. Changes that were
 * stored elsewhere meanwhile are merged, both when a draft is restored and when the server refuses an older version.
 */
export function useFormDocument<Saved>(options: FormDocumentOptions<Saved>) {
  const { definition, readOnly = false, extras = NONE } = options;
  const t = useT();
  const [form] = Form.useForm();
  const [base, setBase] = useState<StoredForm>(options.stored);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  // A ref, because a second press can come before the first has rendered.
  const under = useRef(false);
  const [conflict, setConflict] = useState<OpenConflict>();
  /** Draft of an earlier visit whose values are in the form. */
  const [restored, setRestored] = useState<{
    readonly savedAt: number;
    readonly older: boolean;
    readonly device?: string | undefined;
  }>();
  const running = useRunning();
  const draft = useDraft<FormValues>({ ...options.draft, baseVersion: base.version, enabled: !readOnly, roams: true });
  const release = useLeaveGuard(dirty && !readOnly);
  const stored = useLatest(base);
  const current = useLatest(options);

  const typed = useCallback(() => form.getFieldsValue(true) as FormValues, [form]);
  /** Stored names of the fields that differ from the stored form. */
  const edited = useCallback((): string[] => {
    const [from, to] = [stored.current.values, typed()];
    const { definition: d, extras: beside = NONE } = current.current;
    const [before, after] = [writtenValues(d, from), writtenValues(d, to)];
    const own = Object.entries(d.fields).flatMap(([name, field]) => {
      const at = storedName(name, field);
      // White space is something that was typed, and may break a rule.
      const retyped = typeof after[at] === 'string' && after[at] !== (before[at] ?? '');
      return !isUnsent(field) && (retyped || !sameValue(field, before[at], after[at])) ? [at] : [];
    });
    return [...own, ...Object.keys(beside).filter((name) => (from[name] ?? '') !== (to[name] ?? ''))];
  }, [typed]);

  const problems = useProblems({ form, definition, name: options.name, extras, check: options.check, typed, edited });
  const settling = useLatest(problems.settleRed);
  const { save: keep, discard } = draft;
  /** Called on every change: notes whether there is something to save, and keeps it. */
  const changed = useCallback(() => {
    settling.current();
    const names = edited();
    // The letter is drawn first; that there is something to save draws the whole form.
    startTransition(() => setDirty(names.length > 0));
    if (names.length === 0) return discard();
    // Null keeps in the draft that a value was cleared.
    const of = (values: FormValues) =>
      draftable(current.current.definition, Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
    keep(of(typed()), of(stored.current.values));
  }, [keep, discard, edited, typed]);

  const put = useCallback(
    (values: FormValues) => {
      form.setFieldsValue(values);
      setDirty(edited().length > 0);
    },
    [form, edited],
  );

  /** Merges the typed values with the stored form; returns true when no conflict is left. */
  const bringTogether = (from: FormValues, mine: FormValues, theirs: StoredForm, saves: boolean): boolean => {
    const merge = merge3(definition, from, mine, theirs.values);
    const beside = Object.fromEntries(Object.keys(extras).map((name) => [name, mine[name]]));
    setBase(theirs);
    stored.current = theirs;
    put({ ...merge.values, ...beside });
    const names = Object.entries(definition.fields)
      .filter(([name, field]) => merge.taken.includes(storedName(name, field)))
      .map(([name]) => name);
    if (names.length > 0) toast.warning(t('form.merged', { fields: labelsOf(t, definition, names) }));
    // Pressing the button of the bar asks for the choice; whatever comes by itself waits in the bar.
    const shown = saves && !options.savesItself;
    setConflict(merge.conflicts.length > 0 ? { merge, theirs, saves, shown } : undefined);
    return merge.conflicts.length === 0;
  };

  /** Takes the stored form that was just read; when values were typed meanwhile, both are merged. */
  const arrive = (theirs: StoredForm): void => {
    const known = theirs.version !== undefined && theirs.version === stored.current.version;
    if (known || conflict || saving) return;
    if (edited().length > 0) {
      bringTogether(stored.current.values, typed(), theirs, false);
      return;
    }
    setBase(theirs);
    stored.current = theirs;
    put(theirs.values);
  };

  const refused = (error: RequestError) => {
    if (error.code !== '400' || error.fields.length === 0) return options.onRefused(error);
    problems.showRefused(error.fields);
    options.onRefused(error);
  };

  const write = async (tries: number): Promise<Saved | undefined> => {
    const values = typed();
    const all = writtenValues(definition, values);
    const changes = changesBetween(definition, stored.current.values, values);
    try {
      const done = await options.write({ all, changes, typed: values, version: stored.current.version });
      if (!done) return undefined;
      setBase(done.stored);
      stored.current = done.stored;
      // Values typed during the call stay.
      if (JSON.stringify(typed()) === JSON.stringify(values)) form.setFieldsValue(done.stored.values);
      setConflict(undefined);
      setRestored(undefined);
      draft.discard();
      if (edited().length > 0) changed();
      else setDirty(false);
      return done.saved;
    } catch (error) {
      if (!isRequestError(error)) throw error;
      const theirs = error.code === '409' && error.info.data?.current;
      if (!theirs) refused(error);
      else if (bringTogether(stored.current.values, typed(), options.storedIn(theirs), true) && tries > 1)
        return write(tries - 1);
      return undefined;
    }
  };

  /** Shows the choice between both sides of a conflict. */
  const choose = () => setConflict((open) => open && { ...open, shown: true });

  /** Checks and saves; `complete` asks for everything that is required as well. Undefined when it was not saved. */
  const save = async (complete = false): Promise<Saved | undefined> => {
    if (under.current) return undefined;
    // The user is told why nothing is saved.
    if (running.any) {
      toast.warning(t('drawer.upload.running'));
      return undefined;
    }
    if (conflict) {
      choose();
      toast.warning(t('drawer.conflict.open', { n: conflict.merge.conflicts.length }));
      return undefined;
    }
    form.setFieldsValue(withoutEmptyRows(definition, typed()));
    const found = problems.find(complete ? 'complete' : options.demand);
    problems.show(found);
    if (found.length > 0) return undefined;
    under.current = true;
    setSaving(true);
    try {
      return await write(TRIES);
    } finally {
      under.current = false;
      setSaving(false);
    }
  };

  /** Puts a draft into the form, on top of what is stored now. */
  const takeUp = (found: FoundDraft<FormValues>) => {
    const theirs = stored.current;
    const older = found.baseVersion !== theirs.version;
    const from = { ...theirs.values, ...blank(found.values), ...(!older && theirs.values), ...found.base };
    // Values typed during the question to other devices stay.
    const now = typed();
    const newer = Object.fromEntries(edited().map((name) => [name, now[name]]));
    const settled = bringTogether(from, { ...now, ...found.values, ...newer }, theirs, false);
    // A draft without any difference to the stored form is dropped.
    if (settled && edited().length === 0) draft.discard();
    else setRestored({ savedAt: found.savedAt, older, device: found.device });
  };
  /** Takes up the draft of an earlier visit. */
  const restore = () => {
    const { found } = draft;
    if (!found) return;
    draft.restore();
    takeUp(found);
  };
  /** Puts the stored form back in place of all typed values. */
  const reset = () => {
    setRestored(undefined);
    setConflict(undefined);
    problems.show([]);
    form.setFieldsValue({ ...emptied(typed()), ...stored.current.values });
    setDirty(false);
  };
  /** Goes on with another draft of the form; the present one stays among the others. */
  const openOther = (id: string) => {
    const found = draft.open(id);
    if (!found) return;
    reset();
    takeUp(found);
  };

  /** Drops the restored draft and puts the stored form back. Returns the function that undoes this. */
  const forget = (): (() => void) => {
    const [was, kept] = [restored, typed()];
    draft.discard();
    reset();
    return () => {
      put(kept);
      changed();
      setRestored(was);
    };
  };

  /** Applies the user's choice between both sides. Returns the result of saving when the conflict interrupted it. */
  const decide = async (sides: readonly Side[]): Promise<Saved | undefined> => {
    if (!conflict) return undefined;
    const open = conflict.merge;
    put(decided(definition, { ...open, values: { ...open.values, ...typed() } }, sides));
    setConflict(undefined);
    changed();
    return conflict.saves ? write(TRIES) : undefined;
  };

  // A draft of an earlier visit is restored by itself.
  const restoring = useLatest(restore);
  const [ready, setReady] = useState(false);
  const { found } = draft;
  useEffect(() => {
    if (ready && found) restoring.current();
  }, [ready, found]);
  const begin = useCallback(() => setReady(true), []);

  return {
    form,
    base,
    dirty,
    saving,
    problems: problems.problems,
    conflict: conflict && { ...conflict, conflicts: conflict.merge.conflicts as readonly Conflict[] },
    choose,
    draft,
    restored,
    running,
    changed,
    arrive,
    save,
    forget,
    openOther,
    decide,
    jump: problems.jump,
    show: problems.show,
    refused,
    put,
    typed,
    release,
    begin,
  };
}
export type FormDocument = ReturnType<typeof useFormDocument<unknown>>;

const emptied = (values: FormValues): FormValues =>
  Object.fromEntries(Object.keys(values).map((name) => [name, undefined]));
const blank = (values: FormValues): FormValues => Object.fromEntries(Object.keys(values).map((name) => [name, null]));
