import type { MyProfile } from '@domain/api/accountShapes';
import { heldValues, isFile, normalised, type Row, storedName } from '@domain/forms';
import { profile as definition } from '@domain/profile';
import { ProfileReview } from '@domain/statuses';
import { useModel } from '@umijs/max';
import { App } from 'antd';
import { useState } from 'react';
import { unlessUnchanged } from '@/components/unlessUnchanged';
import type { FormValues, Writing } from '@/forms/formDocument';
import { useFormDocument } from '@/forms/useFormDocument';
import { issueAt, labelsOf } from '@/forms/words';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { isTold } from '@/services/words';

const storedOf = (profile: MyProfile) => ({
  values: heldValues(definition, profile as Row),
  version: profile.rowVersion,
});

/** The form after it was stored: texts trimmed, what does not apply gone, files as they were held. */
const valuesAfter = ({ all, typed }: Writing): FormValues => {
  const kept = normalised(definition, all);
  return Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => {
      const stored = storedName(name, field);
      return [stored, isFile(field) ? typed[stored] : kept[stored]];
    }),
  );
};

/** The profile after a save. A third-party server may tell nothing of it: then it is read again. */
async function profileAfter(before: MyProfile, told: Partial<MyProfile>): Promise<MyProfile> {
  if (isTold(told.profileReview) && isTold(told.isInfoFinished)) return { ...before, ...told };
  return api('GET /api/Account/GetMyProfile', {}, { needs: ['loginName'] }).catch(() => before);
}

/** The profile form: saving what was changed, agreeing to a change of identity, handing in again after "not passed". */
export function useProfileForm(loaded: MyProfile) {
  const t = useT();
  const { modal } = App.useApp();
  // Frame and guards learn of it: the rest of the personal area opens or closes.
  const { refresh } = useModel('currentUser');
  const [profile, setProfile] = useState(loaded);
  const [finished, setFinished] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [opened] = useState(() => storedOf(loaded));

  /** Changes of identity fields of an approved account are agreed to first (api.md 3.4). */
  const agree = (fields: readonly string[]): Promise<boolean> =>
    new Promise((resolve) => {
      modal.confirm({
        title: t('profile.identity.title'),
        content: t('profile.identity.text', { fields: labelsOf(t, definition, fields) }),
        okText: t('profile.identity.go'),
        cancelText: t('profile.identity.stay'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });

  const modify = async ({ changes, version }: Writing, confirmIdentityChange = false) =>
    api(
      'PUT /api/Account/ModifyMyProfile',
      { body: { ...changes, rowVersion: version ?? 0, ...(confirmIdentityChange && { confirmIdentityChange }) } },
      { skipErrorHandler: true, ownNeeds: ['rowVersion'] },
    );

  const document = useFormDocument<MyProfile>({
    definition,
    stored: opened,
    draft: { form: 'profile', id: 'own' },
    demand: 'changed',
    write: async (writing) => {
      if (Object.keys(writing.changes).length === 0)
        return { saved: profile, stored: { values: writing.typed, version: writing.version } };
      const saved = await modify(writing).catch(async (error: unknown) => {
        const data = isRequestError(error) && error.code === '422' ? error.info.data : undefined;
        if (data?.confirm !== 'identityChange' || !(await agree(data.changed as string[]))) throw error;
        return modify(writing, true);
      });
      const next = await profileAfter(profile, saved);
      return { saved: next, stored: { values: valuesAfter(writing), version: next.rowVersion } };
    },
    storedIn: (current) => {
      setProfile(current as MyProfile);
      return storedOf(current as MyProfile);
    },
    onRefused: (error) => {
      const { data } = error.info;
      if (error.code === '400' && error.fields.length > 0) return;
      // Going back from the question is an answer.
      if (data?.confirm === 'identityChange') return;
      if (Array.isArray(data?.missing)) tell(data.missing as MyProfile['missingInfo']);
      else toast.error(error.message);
    },
  });

  /** Says what is still missing, and leads to the first of it. */
  const tell = (missing: MyProfile['missingInfo']) =>
    document.show(
      missing.map(({ field, label }) => ({
        name: field,
        label,
        message: issueAt(t, definition, { name: field, issue: { key: 'validation.required' } }),
      })),
    );

  /** What follows a save: telling what is left, and what it opens. */
  const done = async (next: MyProfile, handedIn: boolean) => {
    setProfile(next);
    setFinished(!loaded.isInfoFinished && next.isInfoFinished && next.profileReview === ProfileReview.Passed);
    const left = next.missingInfo.length;
    if (handedIn) toast.success(t('profile.save.submitted'));
    else if (left > 0) toast.warning(t('profile.save.doneLeft', { n: left }));
    else toast.success(t('profile.save.done'));
    await refresh();
  };

  /** Saves what was changed; with `submit` hands the profile in again after "not passed" (api.md A16). */
  const save = async (submit: boolean) => {
    if (!submit && !document.dirty && !document.conflict) {
      const { missingInfo } = profile;
      if (missingInfo.length === 0) return toast.success(t('profile.save.nothing'));
      toast.warning(t('profile.save.nothingLeft', { n: missingInfo.length }));
      return tell(missingInfo);
    }
    const saved = await document.save(submit);
    if (!saved) return;
    if (!submit) return done(saved, false);
    setSubmitting(true);
    try {
      const { rowVersion } = saved;
      const send = (unchanged?: string) =>
        api(
          'PUT /api/Account/SubmitMyProfile',
          { body: { rowVersion, ...(unchanged && { unchanged }) } },
          { skipErrorHandler: true, ownNeeds: ['profileReview'] },
        );
      const handedIn = await unlessUnchanged(modal, t, send);
      if (!handedIn) return;
      // Its version has moved on with that; the next save learns of it.
      await done({ ...saved, profileReview: handedIn.profileReview ?? ProfileReview.Unreviewed }, true);
    } catch (error) {
      if (!isRequestError(error)) throw error;
      document.refused(error);
    } finally {
      setSubmitting(false);
    }
  };

  const decide: typeof document.decide = async (sides) => {
    const saved = await document.decide(sides);
    if (saved) await done(saved, false);
    return saved;
  };

  return { document, profile, finished, saving: document.saving || submitting, save, decide };
}
