import { isTransferTarget, transferTargets } from '@domain/transferTargets';
import { history, useModel } from '@umijs/max';
import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { SceneLayout } from '@/components/scene/SceneLayout';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { currentPath } from '@/services/currentPage';
import { features } from '@/services/deployment';
import { isRequestError } from '@/services/errors';
import { HOME } from '@/services/home';
import { officialProfile } from '@/services/officialProfile';
import { incomplete } from '@/services/requestConfig';
import { endSession, token as tokenStore } from '@/services/session';
import { GoOnAs } from './GoOnAs';
import { goOnAs, type Question } from './goOn';

/** Address of a target by its name; an unknown name leads home. */
const addressOf = (name: string | null | undefined) => (isTransferTarget(name) ? transferTargets[name] : HOME);

/**
 * Entry from the province's portal: exchanges the one-time token `t` for a session and goes on to the target `to`,
 * a name of a fixed list. The token is removed from the address before anything else happens.
 */
export function TransferPage() {
  const t = useT();
  usePageTitle(t('account.transfer.title'));
  const { enter } = useModel('currentUser');
  const begun = useRef(false);
  const [failure, setFailure] = useState<string>();
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const query = new URLSearchParams(history.location.search);
    const transferToken = query.get('t');
    history.replace(currentPath());
    if (!transferToken) return setFailure(t('account.transfer.noToken'));
    const exchange = async () => {
      try {
        const answer = await api(
          'POST /api/Account/TransferLogin',
          { body: { transferToken } },
          { skipErrorHandler: true, needs: [] },
        );
        const { token, officialProfile: official, officialTicket: ticket } = answer;
        if (!token && !(official && features.register)) throw incomplete();
        if (token) {
          const to = addressOf(answer.to ?? query.get('to'));
          const arrive = async (as: string) => {
            await enter(as);
            history.replace(to);
          };
          return setQuestion(await goOnAs(token, arrive));
        }
        // Ends the session of the user who was signed in here before.
        if (tokenStore.get()) endSession();
        // After the old session, whose end empties the session storage.
        if (official) officialProfile.set({ ...official, ...(ticket && { ticket }) });
        // No account is bound to this official account: the user registers, or signs in and binds it.
        history.replace('/user/register/');
      } catch (error) {
        if (!isRequestError(error)) throw error;
        setFailure(error.message);
      }
    };
    void exchange();
  }, [enter, t]);

  if (question) return <GoOnAs {...question} />;
  return (
    <SceneLayout>
      {failure === undefined ? (
        <NoticeScreen
          title={t('account.transfer.title')}
          reason={<span role="status">{t('account.transfer.wait')}</span>}
        />
      ) : (
        <NoticeScreen
          title={t('account.transfer.failed')}
          reason={failure}
          action={<LinkButton to="/user/login/">{t('account.transfer.login')}</LinkButton>}
        />
      )}
    </SceneLayout>
  );
}
