import { CloseOutlined } from '@ant-design/icons';
import { eedLinks } from '@domain/eed/links';
import { EedStatus } from '@domain/statuses';
import { Button } from 'antd';
import { useState } from 'react';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { PageHead } from '@/components/PageHead';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useMediaQuery, useTablet } from '@/hooks/useMediaQuery';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { useList } from '@/lists';
import { EedDetail } from './EedDetail';
import { type EedHandle, EedListPanel } from './EedListPanel';
import { eedList } from './list';
import styles from './page.module.css';
import { Report } from './Report';
import reportStyles from './report.module.css';
import { useEed } from './useEed';

interface OpenProps {
  id: string | undefined;
  /** Whether the report has room beside the course. */
  roomy: boolean;
  onChanged: () => void;
}

/** A course with its report: beside it where there is room, otherwise in a drawer. */
function Open({ id, roomy, onChanged }: OpenProps) {
  const t = useT();
  const remote = useEed(id);
  const [asked, setAsked] = useState<boolean>();
  const { data } = remote;
  const differs = data?.state === EedStatus.Differs;
  const shown = asked ?? (roomy && differs);
  const sent = () => {
    remote.reload();
    onChanged();
    if (!roomy) setAsked(false);
  };
  const report = data && shown && <Report course={data} onSent={sent} />;
  return (
    <div className={cx(styles.open, roomy && shown && styles.beside)}>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={() => false}
        empty={<EmptyState title={t('eed.choose')} description={t('eed.choose.why')} />}
      >
        {(course) => <EedDetail course={course} onReport={roomy && shown ? undefined : () => setAsked(true)} />}
      </DataArea>
      {report &&
        (roomy ? (
          <aside className={reportStyles.panel} aria-labelledby="eed-report">
            <div className={reportStyles.head}>
              <h2 id="eed-report">{t('eed.report.open')}</h2>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('common.close')}
                onClick={() => setAsked(false)}
              />
            </div>
            {report}
          </aside>
        ) : (
          <SidePanel title={t('eed.report.open')} onClose={() => setAsked(false)}>
            {report}
          </SidePanel>
        ))}
    </div>
  );
}

/** My courses on other platforms, with the open one beside the list. `narrow`: inside the console, with less room. */
export function EedPage({ narrow = false }: { narrow?: boolean }) {
  const t = useT();
  const stacked = useTablet();
  const wide = useMediaQuery('(min-width: 1200px)');
  const handle = useList(eedList) as unknown as EedHandle;
  const { address, remote } = handle;
  const id = address.id ?? remote.data?.list[0]?.eedId;
  const shown = { ...handle, address: { ...address, id } };
  return (
    <>
      <PageHead title={t('frame.screen.eed')} note={t('eed.lead')} />
      <div className={cx(styles.page, stacked && styles.stacked)}>
        <EedListPanel handle={shown} />
        {!stacked &&
          (id !== undefined ? (
            <Open key={id} id={id} roomy={wide && !narrow} onChanged={remote.reload} />
          ) : (
            !remote.loading && <EmptyState title={t('eed.choose')} description={t('eed.choose.why')} />
          ))}
      </div>
    </>
  );
}

/** Page of a single course, opened from the list on a phone and from messages. */
export function EedDetailPage() {
  const t = useT();
  const id = useParam('id');
  const wide = useMediaQuery('(min-width: 1200px)');
  const crumbs = [{ label: t('frame.screen.eed'), to: eedLinks.list }, { label: t('frame.screen.eedDetail') }];
  return (
    <>
      <PageHead title={t('frame.screen.eedDetail')} crumbs={crumbs} />
      {id ? (
        <Open key={id} id={id} roomy={wide} onChanged={() => undefined} />
      ) : (
        <EmptyState title={t('eed.choose')} description={t('eed.choose.why')} />
      )}
    </>
  );
}
