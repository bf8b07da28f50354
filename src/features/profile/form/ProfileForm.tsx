import { CloudOutlined } from '@ant-design/icons';
import type { MyProfile } from '@domain/api/account';
import { ProfileReview } from '@domain/statuses';
import { Button, Form, type FormInstance, Tooltip } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { offered } from '@/components/MoveButton';
import { JumpChip, StickyBar } from '@/components/StickyBar';
import { useT } from '@/hooks/useT';
import { UploadsContext } from '@/records/uploads';
import { clockTime } from '@/services/format';
import { cameBack } from '@/services/redirect';
import type { Dictionaries } from '../dictionaries';
import { type FormValues, formValuesOf } from '../values';
import { labelOf } from '../words';
import styles from './form.module.css';
import { GroupCards } from './GroupCard';
import { MissingRail } from './MissingRail';
import { jumpTo, useMissing } from './missing';
import { Notes } from './Notes';
import { useProfileForm } from './useProfileForm';

/** What is missing, in the bar: the first ones as jumps. */
function MissingWords({ form }: { form: FormInstance<FormValues> }) {
  const t = useT();
  const { fields } = useMissing(form);
  return (
    <>
      <span className={styles.left}>{t('profile.missing.left', { n: fields.length })}</span>
      {fields.slice(0, 3).map((name) => (
        <JumpChip key={name} onClick={() => jumpTo(form, name)}>
          {labelOf(t, name)}
        </JumpChip>
      ))}
    </>
  );
}

function DraftNote({ draft }: { draft: ReturnType<typeof useProfileForm>['draft'] }) {
  const t = useT();
  if (!draft.savedAt) return null;
  return (
    <span className={styles.draft} role="status">
      <CloudOutlined aria-hidden />{' '}
      {draft.onlyInTab
        ? t('profile.draft.tab')
        : t('profile.draft.saved', { time: clockTime(new Date(draft.savedAt)) })}
    </span>
  );
}

/** The whole profile as a form: parts on cards, what is missing beside them, saving at the bottom of the window. */
export function ProfileForm({ profile: loaded, dicts }: { profile: MyProfile; dicts: Dictionaries }) {
  const t = useT();
  const editor = useProfileForm(loaded);
  const { form, profile, draft, saving } = editor;
  const [uploading, setUploading] = useState(false);
  // Saving a profile that was not passed also hands it in again.
  const refused = offered(profile.moves, 'submit') !== undefined;

  // Whoever comes back from an expired session finds the form as it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (draft.found && cameBack()) editor.restore();
    const part = window.location.hash.slice(1);
    if (part) document.getElementById(part)?.scrollIntoView({ block: 'start' });
  }, []);

  const button = (submit: boolean) => (
    <Tooltip title={uploading ? t('profile.save.uploading') : undefined}>
      <Button
        // Once the profile is complete, entering is the next step.
        type={submit === refused && !(editor.finished && !editor.dirty) ? 'primary' : 'default'}
        loading={saving}
        disabled={uploading}
        aria-describedby={uploading ? 'profile-uploading' : undefined}
        onClick={() => void editor.save(submit)}
      >
        {t(submit ? 'profile.save.andSubmit' : 'profile.save.do')}
      </Button>
    </Tooltip>
  );
  return (
    <UploadsContext.Provider value={useCallback((_: string, running: boolean) => setUploading(running), [])}>
      <Notes editor={editor} dicts={dicts} />
      <Form<FormValues>
        form={form}
        layout="vertical"
        initialValues={formValuesOf(loaded)}
        onValuesChange={editor.changed}
        onFinish={() => void editor.save(refused)}
        className={styles.form ?? ''}
      >
        <div className={styles.columns}>
          <MissingRail form={form} />
          <div className={styles.cards}>
            <GroupCards dicts={dicts} approved={profile.profileReview === ProfileReview.Passed} />
          </div>
        </div>
      </Form>
      <StickyBar
        actions={
          <>
            {refused && button(false)}
            {button(refused)}
          </>
        }
      >
        <MissingWords form={form} />
        <DraftNote draft={draft} />
        {uploading && (
          <span id="profile-uploading" className="visually-hidden">
            {t('profile.save.uploading')}
          </span>
        )}
      </StickyBar>
    </UploadsContext.Provider>
  );
}
