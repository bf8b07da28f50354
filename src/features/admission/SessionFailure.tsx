import { StateArt } from '@/components/art/StateArt';
import { cx } from '@/components/cx';
import button from '@/components/LinkButton.module.css';
import { LtrText } from '@/components/LtrText';
import { NoticeScreen } from '@/components/NoticeScreen';
import { SceneLayout } from '@/components/scene/SceneLayout';
import { useRetryAfter } from '@/hooks/useRetryAfter';
import { useT } from '@/hooks/useT';
import type { RequestError } from '@/services/errors';
import { signOut } from '@/services/signOut';
import styles from './admission.module.css';

interface SessionFailureProps {
  failure: RequestError | undefined;
  onRetry: () => void;
}

/** The account could not be loaded although there is a session: try again, when the server says so by itself, never login. Carries no antd. */
export function SessionFailure({ failure, onRetry }: SessionFailureProps) {
  const t = useT();
  const title = t('admission.failure.title');
  useRetryAfter(failure, onRetry);
  const requestId = failure?.info.requestId;
  return (
    <SceneLayout>
      <NoticeScreen
        picture={<StateArt kind="error" />}
        title={title}
        reason={failure?.message ?? t('request.failed')}
        action={
          <button type="button" className={cx(button.button, button.primary)} onClick={onRetry}>
            {t('common.retry')}
          </button>
        }
      >
        <button type="button" className={styles.quiet} onClick={() => void signOut()}>
          {t('admission.failure.other')}
        </button>
        {requestId && (
          <p>
            {t('common.requestId')} <LtrText>{requestId}</LtrText>
          </p>
        )}
      </NoticeScreen>
    </SceneLayout>
  );
}
