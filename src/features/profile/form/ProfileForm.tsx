import type { MyProfile } from '@domain/api/accountShapes';
import { profile as definition } from '@domain/profile';
import { ProfileReview } from '@domain/statuses';
import { useLatest } from 'ahooks';
import { Button, Tooltip } from 'antd';
import { useEffect } from 'react';
import { offered } from '@/components/MoveButton';
import { FormPage } from '@/forms/layouts/FormPage';
import { useT } from '@/hooks/useT';
import { type Dictionaries, useProfileSources } from '../sources';
import { Notes } from './Notes';
import { useProfileForm } from './useProfileForm';

/** Form with all fields of the profile. */
export function ProfileForm({ profile: loaded, dicts }: { profile: MyProfile; dicts: Dictionaries }) {
  const t = useT();
  const { document, profile, finished, saving, save, decide } = useProfileForm(loaded);
  const sources = useProfileSources(profile, dicts);
  // Saving a profile that was not passed also submits it again.
  const refused = offered(profile.moves, 'submit') !== undefined;
  const uploading = document.running.any;

  // A link to one field puts the cursor into it; the form is drawn a moment after this page.
  const jump = useLatest(document.jump);
  useEffect(() => {
    const part = window.location.hash.slice(1);
    if (!part) return;
    if (!Object.hasOwn(definition.fields, part)) return window.document.getElementById(part)?.scrollIntoView();
    const waiting = setTimeout(() => jump.current(part), 100);
    return () => clearTimeout(waiting);
  }, []);

  const button = (submit: boolean) => (
    <Tooltip title={uploading ? t('profile.save.uploading') : undefined}>
      <Button
        // Once the profile is complete, the next step is to enter the platform: saving is not primary any more.
        type={submit === refused && !(finished && !document.dirty) ? 'primary' : 'default'}
        loading={saving}
        disabled={uploading}
        aria-describedby={uploading ? 'profile-uploading' : undefined}
        onClick={() => void save(submit)}
      >
        {t(submit ? 'profile.save.andSubmit' : 'profile.save.do')}
      </Button>
    </Tooltip>
  );
  return (
    <FormPage
      document={document}
      definition={definition}
      sources={sources}
      notes={<Notes profile={profile} finished={finished} />}
      {...(profile.profileReview === ProfileReview.Passed && {
        groupNotes: { identity: t('profile.group.identity.note') },
      })}
      without={t('profile.draft.without')}
      actions={
        <>
          {refused && button(false)}
          {button(refused)}
          {uploading && (
            <span id="profile-uploading" className="visually-hidden">
              {t('profile.save.uploading')}
            </span>
          )}
        </>
      }
      onSubmit={() => void save(refused)}
      onDecide={decide}
    />
  );
}
