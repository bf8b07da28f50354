import { RightOutlined } from '@ant-design/icons';
import { sessionKeys } from '@domain/constants';
import { trainingLinks } from '@domain/training/links';
import { useCallback, useEffect, useRef } from 'react';
import { PageHead } from '@/components/PageHead';
import { PageLink } from '@/components/PageLink';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { FilterBar, ListBody, ListTabs, useList } from '@/lists';
import { EndedLines } from './EndedLines';
import { trainings } from './lists';
import styles from './mine.module.css';
import { OpenTrainings } from './OpenTrainings';
import { RecentlyEnded } from './RecentlyEnded';
import { useKeptKeyword } from './useKeptKeyword';
import { Watched } from './Watched';

/**
 * Opens the other tab where the first search finds something only there: a message names a training, and not whether it
 * is over. `elsewhere` is undefined as long as nothing was searched.
 */
function useTabOfHits(elsewhere: boolean | undefined, open: () => void): void {
  const looked = useRef(false);
  useEffect(() => {
    if (elsewhere === undefined || looked.current) return;
    looked.current = true;
    if (elsewhere) open();
  }, [elsewhere, open]);
}

/** Page with the user's own trainings: what waits for the user first, then what runs, and what was completed lately. */
export function TrainingList() {
  const t = useT();
  const ended = useParam('tab') === 'ended';
  useKeptKeyword(sessionKeys.endedTrainingKeyword, ended);
  const handle = useList(trainings);
  const { remote, address } = handle;
  const { data } = remote;
  const { change } = address;
  useTabOfHits(
    ended && address.narrowing > 0 && data ? data.total === 0 && data.ongoing > 0 : undefined,
    useCallback(() => change({ tab: undefined }, true), [change]),
  );
  return (
    <>
      <PageHead
        title={t('frame.screen.mytraining')}
        note={data && t('training.count', { n: data.ongoing + data.ended })}
        extra={
          <PageLink to={trainingLinks.projects} className={styles.more}>
            {t('training.find')} <RightOutlined aria-hidden className="flip" />
          </PageLink>
        }
      />
      <ListTabs handle={handle} />
      {(ended || address.narrowing > 0) && <FilterBar handle={handle} />}
      <ListBody handle={handle}>
        {({ list }) => (ended ? <EndedLines rows={list} /> : <OpenTrainings rows={list} />)}
      </ListBody>
      {!ended && <Watched />}
      {!ended && data && data.ended > 0 && <RecentlyEnded total={data.ended} />}
    </>
  );
}
