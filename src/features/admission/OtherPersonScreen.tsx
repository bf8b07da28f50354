import { cx } from '@/components/cx';
import button from '@/components/LinkButton.module.css';
import { NoticeScreen } from '@/components/NoticeScreen';
import { SceneLayout } from '@/components/scene/SceneLayout';
import { useT } from '@/hooks/useT';
import { reloadPage } from '@/services/network';
import type { OtherPerson } from '@/services/otherSession';

interface OtherPersonProps {
  /** Who is signed in in this browser now. */
  now: OtherPerson;
  /** Whose page this was, by name. */
  was: string | undefined;
}

/** Another person has signed in in another tab: this page shows nothing more of its own one. Carries no antd. */
export function OtherPersonScreen({ now, was }: OtherPersonProps) {
  const t = useT();
  const name = now.realName ?? t('admission.other.somebody');
  return (
    <SceneLayout>
      <NoticeScreen
        title={t('admission.other.title', { name })}
        reason={was ? t('admission.other.why', { name: was }) : t('admission.other.whyNobody')}
        action={
          <button type="button" className={cx(button.button, button.primary)} onClick={() => void reloadPage()}>
            {t('admission.other.goOn', { name })}
          </button>
        }
      />
    </SceneLayout>
  );
}
