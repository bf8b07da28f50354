import { StateArt } from '@/components/art/StateArt';
import { LinkButton } from '@/components/LinkButton';
import { LtrText } from '@/components/LtrText';
import { NoticeScreen } from '@/components/NoticeScreen';
import { useT } from '@/hooks/useT';
import { HOME } from '@/services/home';

interface NotFoundProps {
  /** Code from the server when it sent the user here (`showType` 9); shown as text, like the message. */
  errorCode?: string | undefined;
  errorMessage?: string | undefined;
}

/** Page for an unknown address, or with the reason why the server sent the user away. */
export function NotFound({ errorCode, errorMessage }: NotFoundProps) {
  const t = useT();
  const title = errorMessage ? t('exception.stopped.title') : t('exception.404.title');
  return (
    <NoticeScreen
      picture={<StateArt kind="error" />}
      title={title}
      reason={errorMessage || t('exception.404.reason')}
      action={<LinkButton to={HOME}>{t('exception.home')}</LinkButton>}
    >
      {errorCode && (
        <>
          {t('exception.code')} <LtrText>{errorCode}</LtrText>
        </>
      )}
    </NoticeScreen>
  );
}
