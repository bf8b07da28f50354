import { useState } from 'react';
import { cx } from '@/components/cx';
import button from '@/components/LinkButton.module.css';
import { NoticeScreen } from '@/components/NoticeScreen';
import { SceneLayout } from '@/components/scene/SceneLayout';
import { useT } from '@/hooks/useT';
import type { Question } from './goOn';
import styles from './transfer.module.css';

/** Question to a user who has followed a link of another user. */
export function GoOnAs({ was, name, goOn, stay }: Question) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const answer = (act: () => Promise<void>) => () => {
    setBusy(true);
    void act();
  };
  return (
    <SceneLayout>
      <NoticeScreen
        title={t('account.transfer.other')}
        reason={t('account.transfer.otherWhy', { was, name })}
        action={
          <div className={styles.answers}>
            <button type="button" className={cx(button.button, button.primary)} disabled={busy} onClick={answer(goOn)}>
              {t('account.transfer.goOn', { name })}
            </button>
            <button type="button" className={cx(button.button, button.default)} disabled={busy} onClick={answer(stay)}>
              {t('account.transfer.stay', { was })}
            </button>
          </div>
        }
      />
    </SceneLayout>
  );
}
