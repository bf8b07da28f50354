import { pageSizes } from '@domain/constants';
import { studioAchievementKinds } from '@domain/studios/face';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Attachments } from '@/components/Attachments';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { ListPager } from '@/lists/ListPager';
import { api } from '@/services/api';
import { compactDay, listWords } from '@/services/format';
import styles from './detail.module.css';

type Kind = (typeof studioAchievementKinds)[number]['value'];

/** Achievements of a studio, the newest first, filtered by kind. */
export function Achievements({ studioId }: { studioId: string }) {
  const t = useT();
  const [category, setCategory] = useState<Kind>();
  const [current, setCurrent] = useState(1);
  const remote = useRemote({
    key: `achievements ${studioId} ${category ?? ''} ${current}`,
    read: (signal) =>
      api(
        'GET /api/ListStudioAchievement',
        { query: { studioId, current, pageSize: pageSizes.default, ...(category && { category }) } },
        { signal, needs: ['list', 'total'] },
      ),
  });
  const counts = remote.data?.counts ?? {};
  const choose = (next: string) => {
    setCategory(studioAchievementKinds.find(({ value }) => value === next)?.value);
    setCurrent(1);
  };
  const options = [
    { value: '', label: t('studio.achievement.all') },
    ...studioAchievementKinds
      .filter(({ value }) => (counts[value] ?? 0) > 0)
      .map(({ value, labelKey }) => ({ value: value as string, label: `${t(labelKey)} ${counts[value]}` })),
  ];
  return (
    <section className={styles.card}>
      <h2>{t('studio.achievement')}</h2>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={5} />}
        errorTitle={t('studio.achievement.failed')}
        isEmpty={({ total }) => total === 0 && category === undefined}
        empty={<EmptyState title={t('studio.achievement.none')} description={t('studio.achievement.none.why')} />}
      >
        {({ list, total }) => (
          <>
            {options.length > 2 && (
              <div className={styles.kinds}>
                <Segmented
                  aria-label={t('enum.studioAchievement')}
                  value={category ?? ''}
                  options={options}
                  onChange={choose}
                />
              </div>
            )}
            <ul className={styles.achievements}>
              {list.map((one) => (
                <li key={one.id}>
                  <time dateTime={one.date}>{compactDay(one.date)}</time>
                  <div>
                    <p className={styles.title}>
                      <bdi>{one.title}</bdi>
                    </p>
                    <p className={styles.note}>
                      {t(`enum.studioAchievement.${one.category}`)} · <bdi>{listWords(one.authors)}</bdi>
                    </p>
                    {one.resInfos.length > 0 && <Attachments files={one.resInfos} />}
                  </div>
                </li>
              ))}
            </ul>
            <ListPager
              page={current}
              total={total}
              pageSize={pageSizes.default}
              onTurn={setCurrent}
              note={t('studio.achievement.count', { n: total })}
            />
          </>
        )}
      </DataArea>
    </section>
  );
}
