import type { MyProfile } from '@domain/api/accountShapes';
import { type FormDefinition, heldValues, isFile, normalised, type Row, storedName } from '@domain/forms';
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

const storedOf = (definition: FormDefinition, profile: MyProfile) => ({
  values: heldValues(definition, profile as Row),
  version: profile.rowVersion,
});

/** Returns the values after a save: texts trimmed, fields that do not apply removed, files as in the form. */
const valuesAfter = (definition: FormDefinition, { all, typed }: Writing): FormValues => {
  const kept = normalised(definition, all);
  return Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => {
      const stored = storedName(name, field);
      return [stored, isFile(field) ? typed[stored] : kept[stored]];
    }),
  );
};

/** Returns the profile after a save; when the answer of a third-party server lacks its state, it is read again. */
async function profileAfter(before: MyProfile, told: Partial<MyProfile>): Promise<MyProfile> {
  if (isTold(told.profileReview) && isTold(told.isInfoFinished)) return { ...before, ...told };
  return api('GET /api/Account/GetMyProfile', {}, { needs: ['loginName'] }).catch(() => before);
}

/** Profile form: saves the changes, asks before a change of identity, submits again after "not passed". */
export function useProfileForm(loaded: MyProfile, definition: FormDefinition) {
  const t = useT();
  const { modal } = App.useApp();
  // The frame and the guards need the new state: it opens or closes the rest of the personal area.
  const { refresh } = useModel('currentUser');
  const [profile, setProfile] = useState(loaded);
  const [finished, setFinished] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [opened] = useState(() => storedOf(definition, loaded));

  /** Asks the user before identity fields of an approved account are changed; resolves to the answer. */
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

  const modify = async ({ changes, version }: Writing, confirmIdentityChange = false) => {
    const { orgId: _, ...others } = changes;
    // A draft from before the approval may hold another organisation.
    const sent = profile.orgByTransfer ? others : changes;
    return api(
      'PUT /api/Account/ModifyMyProfile',
      { body: { ...sent, rowVersion: version ?? 0, ...(confirmIdentityChange && { confirmIdentityChange }) } },
      { skipErrorHandler: true, ownNeeds: ['rowVersion'] },
    );
  };

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
      return { saved: next, stored: { values: valuesAfter(definition, writing), version: next.rowVersion } };
    },
    storedIn: (current) => {
      setProfile(current as MyProfile);
      return storedOf(definition, current as MyProfile);
    },
    onRefused: (error) => {
      const { data } = error.info;
      if (error.code === '400' && error.fields.length > 0) return;
      // The user has declined the change of identity: no message is needed.
      if (data?.confirm === 'identityChange') return;
      if (Array.isArray(data?.missing)) tell(data.missing as MyProfile['missingInfo']);
      else toast.error(error.message);
    },
  });

  /** Shows the missing fields and moves to the first one. */
  const tell = (missing: MyProfile['missingInfo']) =>
    document.show(
      missing.map(({ field, label }) => ({
        name: field,
        label,
        message: issueAt(t, definition, { name: field, issue: { key: 'validation.required' } }),
      })),
    );

  /** Finishes a save: shows how many fields are missing, and reads the user's state again. */
  const done = async (next: MyProfile, handedIn: boolean) => {
    setProfile(next);
    setFinished(!loaded.isInfoFinished && next.isInfoFinished && next.profileReview === ProfileReview.Passed);
    const left = next.missingInfo.length;
    if (handedIn) toast.success(t('profile.save.submitted'));
    else if (left > 0) toast.warning(t('profile.save.doneLeft', { n: left }));
    else toast.success(t('profile.save.done'));
    await refresh();
  };

  /** Saves the changes; with `submit` also submits the profile again after "not passed". */
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
      // Submitting has raised the version of the profile; the next save finds that out.
      await done({ ...saved, profileReview: handedIn.profileReview ?? ProfileReview.Unreviewed }, true);
    } catch (error) {
      if (!isRequestError(error)) throw error;
      document.refused(error);
    } finally {
      setSubmitting(false);
    }
  };

  /** Saves the changes before the person enters the platform; false shows the first field that is still missing. */
  const saveToEnter = async (): Promise<boolean> => {
    let last = profile;
    if (document.dirty || document.conflict) {
      const saved = await document.save(false);
      if (!saved) return false;
      await done(saved, false);
      last = saved;
    }
    if (last.missingInfo.length > 0) tell(last.missingInfo);
    return last.missingInfo.length === 0;
  };

  const decide: typeof document.decide = async (sides) => {
    const saved = await document.decide(sides);
    if (saved) await done(saved, false);
    return saved;
  };

  return { document, profile, finished, saving: document.saving || submitting, save, saveToEnter, decide };
}
