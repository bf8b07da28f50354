import { pageSizes } from '@domain/constants';
import { Card, Pagination } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LtrText } from '@/components/LtrText';
import { PersonAvatar } from '@/components/PersonAvatar';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import styles from './viewer.module.css';

/** Who studies the course, those first who studied last. */
export function Members({ courseId }: { courseId: string }) {
  const t = useT();
  const [current, setCurrent] = useState(1);
  const remote = useRemote({
    key: `courseMembers:${courseId}`,
    params: { current },
    read: (signal) =>
      api('GET /api/SelfStudy/ListMember', { query: { courseId, current } }, { signal, needs: ['list', 'total'] }),
  });
  const total = remote.data?.total;
  return (
    <Card title={total === undefined ? t('viewer.members') : t('viewer.membersOf', { n: total })}>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={pageSizes.courseMembers} />}
        isEmpty={(data) => data.list.length === 0}
        empty={<EmptyState compact title={t('viewer.members.empty')} />}
        errorTitle={t('viewer.members.failed')}
      >
        {(data) => (
          <>
            <ul className={styles.members}>
              {data.list.map(({ userId, name, avatarUrl, orgName, percent }) => (
                <li key={userId}>
                  <PersonAvatar name={name} url={avatarUrl} />
                  <span>
                    <bdi>{name}</bdi>
                    <small>
                      <bdi>{orgName}</bdi>
                    </small>
                  </span>
                  <LtrText>{`${percent}%`}</LtrText>
                </li>
              ))}
            </ul>
            {data.total > pageSizes.courseMembers && (
              <nav className={styles.pages} aria-label={t('viewer.members.pages')}>
                <Pagination
                  simple
                  size="small"
                  current={current}
                  total={data.total}
                  pageSize={pageSizes.courseMembers}
                  showSizeChanger={false}
                  onChange={setCurrent}
                />
              </nav>
            )}
          </>
        )}
      </DataArea>
    </Card>
  );
}
