import { StateArt } from '@/components/art/StateArt';
import { LinkButton } from '@/components/LinkButton';
import { LtrText } from '@/components/LtrText';
import { NoticeScreen } from '@/components/NoticeScreen';
import { useT } from '@/hooks/useT';
import { HOME } from '@/services/home';

interface NotFoundProps {
  /** What the server said when it sent the person here (showType 9); shown as text. */
  errorCode?: string | undefined;
  errorMessage?: string | undefined;
}

/** The address leads nowhere, or the server has sent the person away with a reason. */
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
