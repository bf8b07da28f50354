import { formatInstant } from '@domain/rules/calendar';
import { ProfileReview } from '@domain/statuses';
import { Alert, Button } from 'antd';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { clockTime, dayAndTime } from '@/services/format';
import { HOME } from '@/services/home';
import type { Dictionaries } from '../dictionaries';
import type { FormValues } from '../values';
import { labelOf } from '../words';
import styles from './form.module.css';
import { jumpTo } from './missing';
import { ProfileConflict } from './ProfileConflict';
import type { useProfileForm } from './useProfileForm';

interface Props {
  editor: ReturnType<typeof useProfileForm>;
  dicts: Dictionaries;
}

/** What the person has to know before filling in: the review, an earlier draft, what is wrong, a conflict. */
export function Notes({ editor, dicts }: Props) {
  const t = useT();
  const { form, profile, draft, problems, conflict, finished } = editor;
  const { profileReview, profileReviewReason, rowVersion } = profile;
  return (
    <div className={styles.notes}>
      {profileReview === ProfileReview.NotPassed && (
        <Alert
          type="error"
          showIcon
          title={t('profile.state.notPassed')}
          description={
            <>
              <p>{t('profile.state.notPassedDo')}</p>
              {profileReviewReason && (
                <p className={styles.reason} dir="auto">
                  {t('profile.state.reason', { reason: profileReviewReason })}
                </p>
              )}
            </>
          }
        />
      )}
      {profileReview === ProfileReview.Unreviewed && (
        <Alert type="warning" showIcon title={t('profile.state.waiting')} description={t('profile.state.waitingWho')} />
      )}
      {finished && (
        <Alert
          type="success"
          showIcon
          title={t('profile.state.finished')}
          action={<LinkButton to={HOME}>{t('profile.state.enter')}</LinkButton>}
        />
      )}
      {draft.found && <FoundDraft editor={editor} found={draft.found} rowVersion={rowVersion} />}
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('profile.save.problems', { n: problems.length })}
          description={
            <ul className={styles.problems}>
              {problems.map(({ name, message }) => (
                <li key={name}>
                  <button type="button" onClick={() => jumpTo(form, name)}>
                    {labelOf(t, name)}
                  </button>
                  {': '}
                  {message}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {conflict && (
        <ProfileConflict
          fields={conflict.fields}
          mine={form.getFieldsValue(true) as FormValues}
          stored={conflict.stored}
          dicts={dicts}
          onResolve={editor.resolve}
        />
      )}
    </div>
  );
}

interface FoundProps {
  editor: Props['editor'];
  found: NonNullable<Props['editor']['draft']['found']>;
  rowVersion: number;
}

function FoundDraft({ editor, found, rowVersion }: FoundProps) {
  const t = useT();
  const at = new Date(found.savedAt);
  const today = at.toDateString() === new Date().toDateString();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('common.unsaved.found', { time: today ? clockTime(at) : dayAndTime(formatInstant(at)) })}
      description={t(found.baseVersion === rowVersion ? 'profile.draft.without' : 'profile.draft.older')}
      action={
        <>
          <Button type="link" size="small" onClick={editor.restore}>
            {t('common.restore')}
          </Button>
          <Button type="text" size="small" onClick={editor.forget}>
            {t('common.discard')}
          </Button>
        </>
      }
    />
  );
}
