import type { NoticeSettings } from '@domain/api/notice';
import { messageLinks } from '@domain/notices/links';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useT } from '@/hooks/useT';
import { Groups } from './Groups';
import { Places } from './Places';
import styles from './settings.module.css';
import { Times } from './Times';
import { useChoice, useSettings } from './useSettings';

function Parts({ settings, reload }: { settings: NoticeSettings; reload: () => void }) {
  const t = useT();
  const { choice, change, saved } = useChoice(settings, reload);
  const offered = settings.ways.filter((one) => one.offered).map(({ way }) => way);
  return (
    <div className={styles.parts}>
      <Places settings={settings} onChanged={reload} />
      {offered.length > 0 && (
        <>
          <Groups ways={offered} choice={choice} onChange={change} />
          <Times choice={choice} onChange={change} />
        </>
      )}
      <p role="status" className={styles.saved}>
        {saved && t('noticeWays.saved')}
      </p>
    </div>
  );
}

/** Page on which the user says by which ways, and when, notices leave the site for him. */
export function NoticeSettingsPage() {
  const t = useT();
  const settings = useSettings();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('frame.screen.message'), to: messageLinks.centre },
          { label: t('frame.screen.noticeSettings') },
        ]}
        title={t('frame.screen.noticeSettings')}
        note={t('noticeWays.lead')}
      />
      <DataArea remote={settings} skeleton={<SkeletonRows rows={6} />} errorTitle={t('noticeWays.failed')}>
        {(told) => <Parts settings={told} reload={settings.reload} />}
      </DataArea>
    </>
  );
}
