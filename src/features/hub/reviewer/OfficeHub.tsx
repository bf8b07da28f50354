import { useModel } from '@umijs/max';
import { DataArea } from '@/components/DataArea';
import hub from '@/components/hub.module.css';
import { MeCard } from '@/components/MeCard';
import { NewsCard } from '@/features/message';
import { useRenewed } from '@/hooks/useRenewed';
import { useT } from '@/hooks/useT';
import { useWordsOf } from '@/services/catalogue';
import { TodoCard } from '../TodoCard';
import type { General } from '../todo';
import { GivenArea } from '../trainer/GivenArea';
import { useTrainer } from '../trainer/useTrainer';
import { ImportsCard } from './ImportsCard';
import { ProgressCard } from './ProgressCard';
import { ReviewerSkeleton } from './ReviewerSkeleton';
import { UpcomingCard } from './UpcomingCard';
import { useOffice } from './useOffice';

interface OfficeHubProps {
  general: General;
  onExpired: () => void;
}

/** Overview of who does not teach and decides nothing: the courses given, the imports, the progress of the office. */
export function OfficeHub({ general: { todoes, waiting, messages }, onExpired }: OfficeHubProps) {
  const t = useT();
  const { user } = useModel('currentUser');
  useWordsOf('overview');
  const office = useOffice(true);
  const given = useTrainer();
  useRenewed(() => {
    office.reload();
    given.reload();
  });
  // Nothing moves down when the courses come.
  if (given.trains && !given.data && !given.error) return <ReviewerSkeleton />;
  const gives = given.data !== undefined && given.data.courses.length > 0;
  return (
    <DataArea remote={office} skeleton={<ReviewerSkeleton />} errorTitle={t('hub.error')}>
      {({ imports, progress }) => {
        const works = imports.length > 0 || progress !== undefined || gives;
        return (
          <div className={hub.columns}>
            <div className={hub.column}>
              {(todoes.length > 0 || !works) && (
                <div className={hub.order1}>
                  <TodoCard todoes={todoes} waiting={waiting} onExpired={onExpired} />
                </div>
              )}
              <div className={hub.wide}>
                <GivenArea given={given} primary={todoes.length === 0} />
              </div>
              {imports.length > 0 && (
                <div className={hub.wide}>
                  <ImportsCard imports={imports} primary={todoes.length === 0 && !gives} />
                </div>
              )}
              {progress && (
                <div className={hub.wide}>
                  <ProgressCard progress={progress} />
                </div>
              )}
              {/* The wider column where nothing else fills it. */}
              {!works && <NewsCard messages={messages.top} className={hub.wide} />}
            </div>
            <div className={hub.column}>
              {works && <NewsCard messages={messages.top} className={hub.wide} />}
              <div className={hub.order3}>{user && <MeCard user={user} />}</div>
              <UpcomingCard className={hub.order4} />
            </div>
          </div>
        );
      }}
    </DataArea>
  );
}
