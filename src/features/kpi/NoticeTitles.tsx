import { PushpinOutlined } from '@ant-design/icons';
import type { Output } from '@domain/api/core';
import type { KpiEndpoints } from '@domain/api/kpi';
import { PageLink } from '@/components/PageLink';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { monthDay } from '@/services/format';
import type { Flow } from './flow';
import styles from './kpi.module.css';

type Titles = Output<KpiEndpoints['GET ListNotice']>['list'];

/** Titles of announcements with their days, on a card beside something else. */
export function NoticeTitles({ flow, notices }: { flow: Flow; notices: Titles }) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {notices.map(({ id, title, top, publishTime }) => (
        <li key={id}>
          {top && (
            <RoleTag role="neu" icon={<PushpinOutlined aria-hidden />}>
              {t('kpi.home.top')}
            </RoleTag>
          )}
          <PageLink to={flow.links.notice(id)}>
            <bdi>{title}</bdi>
          </PageLink>
          <small>{monthDay(publishTime)}</small>
        </li>
      ))}
      {notices.length === 0 && <li>{t('kpi.notices.none')}</li>}
    </ul>
  );
}
