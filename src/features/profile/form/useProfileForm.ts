import type { MyProfile } from '@domain/api/account';
import { todayOf } from '@domain/rules/calendar';
import { ProfileReview } from '@domain/statuses';
import { App, Form } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useDraft } from '@/hooks/useDraft';
import { useLeaveGuard } from '@/hooks/useLeaveGuard';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError, type RequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { issueWords } from '@/services/formRules';
import { type ProfileFieldName, profileFieldIssues, profileShapes } from '../shapes';
import { useRefreshUser } from '../useRefreshUser';
import {
  changesBetween,
  differing,
  type FormValues,
  formValuesOf,
  profileOf,
  reconcile,
  typedOf,
  undrafted,
  withFields,
} from '../values';
import { labelsOf } from '../words';
import { jumpTo, missingOf, pathOf } from './missing';

export interface Problem {
  /** Path of the field, joined with dots. */
  name: string;
  message: string;
}

interface Conflict {
  fields: ProfileFieldName[];
  stored: MyProfile;
}

/** The state of the profile form: what was changed, saving it, its draft, and what the server may answer. */
export function useProfileForm(loaded: MyProfile) {
  const t = useT();
  const { modal } = App.useApp();
  // Frame and guards learn of it: the rest of the personal area opens or closes.
  const refreshUser = useRefreshUser();
  const [form] = Form.useForm<FormValues>();
  const [profile, setProfile] = useState(loaded);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const [finished, setFinished] = useState(false);
  const draft = useDraft<FormValues>({
    form: 'profile',
    id: 'own',
    baseVersion: profile.rowVersion,
    exclude: undrafted,
  });
  useLeaveGuard(dirty);
  const stored = useRef(profile);
  stored.current = profile;

  const typed = () => form.getFieldsValue(true) as FormValues;
  const edited = () => differing(typedOf(formValuesOf(stored.current)), typedOf(typed()));

  /** Called on every change: notes whether there is something to save, and keeps it. */
  const changed = useCallback(
    (patch: Partial<FormValues>) => {
      // What was chosen below another entry does not go with a new one.
      for (const { name, under } of profileShapes)
        if (under && under in patch) form.setFieldValue(name as keyof FormValues, undefined as never);
      const values = form.getFieldsValue(true) as FormValues;
      const names = differing(typedOf(formValuesOf(stored.current)), typedOf(values));
      setDirty(names.length > 0);
      if (names.length > 0) draft.save(withFields({}, values, names));
      else draft.discard();
    },
    [draft, form],
  );

  const showProblems = (found: Problem[]) => {
    setProblems(found);
    form.setFields(found.map(({ name, message }) => ({ name: pathOf(name) as never, errors: [message] })));
    if (found[0]) jumpTo(form, found[0].name);
  };

  /** Broken rules of what is about to be written; with `all`, of what is missing as well. */
  const problemsOf = (all: boolean): Problem[] => {
    const values = typedOf(typed());
    const names = edited();
    const missing = all ? missingOf(typed()).fields : [];
    return profileShapes
      .filter(
        ({ name }) =>
          (names as string[]).includes(name) ||
          (missing as string[]).includes(name) ||
          (name === 'idDocNo' && names.includes('idDocType')),
      )
      .flatMap((field) => profileFieldIssues(field, values, todayOf(new Date())))
      .map(({ name, issue }) => ({ name, message: issueWords(t, issue) }));
  };

  /** Changes of identity fields of an approved account are agreed to first (api.md 3.4). */
  const agree = (changedFields: ProfileFieldName[]): Promise<boolean> =>
    new Promise((resolve) => {
      modal.confirm({
        title: t('profile.identity.title'),
        content: t('profile.identity.text', { fields: labelsOf(t, changedFields) }),
        okText: t('profile.identity.go'),
        cancelText: t('profile.identity.stay'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });

  /** The stored profile was changed elsewhere: what does not clash is taken over, the rest is asked for. */
  const bringTogether = (current: MyProfile) => {
    const { values, taken, conflicts } = reconcile(stored.current, typed(), current);
    form.setFieldsValue(values);
    if (taken.length > 0) toast.warning(t('profile.save.merged', { fields: labelsOf(t, taken) }));
    setConflict(conflicts.length > 0 ? { fields: conflicts, stored: current } : undefined);
    if (conflicts.length === 0) setProfile(current);
    return conflicts.length === 0;
  };

  /** What the server's refusal means; answers whether to try again. Nothing typed is lost in any of them. */
  const refused = async (error: RequestError): Promise<{ again: boolean; confirmed: boolean }> => {
    const { data } = error.info;
    const stop = { again: false, confirmed: false };
    if (error.code === '400' && error.fields.length > 0) showProblems(error.fields);
    else if (error.code === '409' && data?.current) {
      const current = data.current as MyProfile;
      const clean = bringTogether(current);
      if (clean) stored.current = current;
      return { again: clean, confirmed: false };
    } else if (error.code === '422' && data?.confirm === 'identityChange') {
      const confirmed = await agree(data.changed as ProfileFieldName[]);
      return { again: confirmed, confirmed };
    } else if (error.code === '422' && Array.isArray(data?.missing)) {
      const missing = data.missing as { field: string; label: string }[];
      showProblems(missing.map(({ field }) => ({ name: field, message: t('validation.required') })));
    } else toast.error(error.message);
    return stop;
  };

  const write = async (confirmIdentityChange: boolean, triesLeft: number): Promise<MyProfile | undefined> => {
    const before = stored.current;
    const mine = typed();
    const changes = changesBetween(profileOf(formValuesOf(before)), profileOf(mine));
    if (Object.keys(changes).length === 0) return before;
    try {
      const saved = await api(
        'PUT /api/Account/ModifyMyProfile',
        {
          body: { ...changes, rowVersion: before.rowVersion, ...(confirmIdentityChange && { confirmIdentityChange }) },
        },
        { skipErrorHandler: true, needs: ['rowVersion', 'missingInfo'] },
      );
      const { avatarResId: _, ...rest } = profileOf(mine);
      return { ...before, ...cleared(before), ...rest, avatarResInfo: mine.avatarResInfo ?? null, ...saved };
    } catch (error) {
      if (!isRequestError(error)) throw error;
      const { again, confirmed } = await refused(error);
      return again && triesLeft > 0 ? write(confirmed || confirmIdentityChange, triesLeft - 1) : undefined;
    }
  };

  /** Saves what was changed; with `submit` hands the profile in again after "not passed" (api.md A16). */
  const save = async (submit: boolean) => {
    if (saving) return;
    setProblems([]);
    const found = problemsOf(submit);
    if (found.length > 0) return showProblems(found);
    if (!submit && edited().length === 0) return toast.success(t('profile.save.nothing'));
    setSaving(true);
    try {
      const written = await write(false, 3);
      if (!written) return;
      setProfile(written);
      stored.current = written;
      const body = { rowVersion: written.rowVersion };
      const handedIn =
        submit &&
        (await api('PUT /api/Account/SubmitMyProfile', { body }, { skipErrorHandler: true, needs: ['profileReview'] }));
      // Its version has moved on with that; the next save learns of it.
      const next = handedIn ? { ...written, ...handedIn } : written;
      setProfile(next);
      form.setFieldsValue(formValuesOf(next));
      setDirty(false);
      draft.discard();
      setConflict(undefined);
      setFinished(!loaded.isInfoFinished && next.isInfoFinished && next.profileReview === ProfileReview.Passed);
      const left = next.missingInfo.length;
      if (handedIn) toast.success(t('profile.save.submitted'));
      else if (left > 0) toast.warning(t('profile.save.doneLeft', { n: left }));
      else toast.success(t('profile.save.done'));
      await refreshUser();
    } catch (error) {
      if (!isRequestError(error)) throw error;
      await refused(error);
    } finally {
      setSaving(false);
    }
  };

  const restore = () => {
    const found = draft.restore();
    if (!found) return;
    form.setFieldsValue(found);
    setDirty(edited().length > 0);
  };

  /** The earlier draft is not wanted; what has been typed meanwhile stays. */
  const forget = () => {
    draft.discard();
    const names = edited();
    if (names.length > 0) draft.save(withFields({}, typed(), names));
  };

  /** The person has chosen between both sides: saved on top of the stored version. */
  const resolve = (theirs: ProfileFieldName[]) => {
    if (!conflict) return;
    form.setFieldsValue(withFields(typed(), formValuesOf(conflict.stored), theirs));
    stored.current = conflict.stored;
    setProfile(conflict.stored);
    setConflict(undefined);
    draft.save(withFields({}, typed(), edited()));
    void save(false);
  };

  return { form, profile, dirty, saving, problems, conflict, finished, draft, changed, save, restore, forget, resolve };
}

/** Fields that a later version no longer has must not stay from the one before. */
const cleared = (before: MyProfile) =>
  Object.fromEntries(profileShapes.filter(({ name }) => name in before).map(({ name }) => [name, undefined]));
