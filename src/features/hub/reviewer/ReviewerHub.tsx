import { DataArea } from '@/components/DataArea';
import hub from '@/components/hub.module.css';
import { NewsCard } from '@/features/message';
import { useRenewed } from '@/hooks/useRenewed';
import { useT } from '@/hooks/useT';
import { useWordsOf } from '@/services/catalogue';
import { TodoCard } from '../TodoCard';
import type { General } from '../todo';
import { GivenBelow } from '../trainer/GivenArea';
import { ImportsCard } from './ImportsCard';
import { MindCard } from './MindCard';
import { OwnCard } from './OwnCard';
import { ProgressCard } from './ProgressCard';
import { QueuesCard } from './QueuesCard';
import { ReviewerSkeleton } from './ReviewerSkeleton';
import { ShareCard } from './ShareCard';
import { UpcomingCard } from './UpcomingCard';
import { useOffice } from './useOffice';
import { useReviewer } from './useReviewer';
import { WeekCard } from './WeekCard';

interface ReviewerHubProps {
  general: General;
  /** The user works in an office, and does not teach. */
  office: boolean;
  onExpired: () => void;
}

/** Overview of who decides: the queues first, the own matters below, the week and what to mind beside them. */
export function ReviewerHub({ general, office, onExpired }: ReviewerHubProps) {
  const t = useT();
  useWordsOf('overview');
  const reviewer = useReviewer();
  useRenewed(reviewer.reload);
  const { data: about } = useOffice(office);
  const { todoes, waiting, messages } = general;
  return (
    <DataArea remote={reviewer} skeleton={<ReviewerSkeleton />} errorTitle={t('overview.error')}>
      {(data) => (
        <div className={hub.columns}>
          <div className={hub.column}>
            <div className={hub.order1}>
              <QueuesCard reviewer={data} office={office} />
            </div>
            {todoes.length > 0 && (
              <div className={hub.wide}>
                <TodoCard todoes={todoes} waiting={waiting} onExpired={onExpired} plain />
              </div>
            )}
            <div className={hub.wide}>{!office && <OwnCard general={general} />}</div>
            <div className={hub.wide}>{about?.progress && <ProgressCard progress={about.progress} />}</div>
            <div className={hub.wide}>
              {about && about.imports.length > 0 && <ImportsCard imports={about.imports} primary={false} />}
            </div>
            <GivenBelow />
          </div>
          <div className={hub.column}>
            <div className={hub.order2}>
              <WeekCard week={data.week} />
            </div>
            <div className={hub.order3}>
              <MindCard {...data} />
            </div>
            <div className={hub.order3}>
              <ShareCard {...data} />
            </div>
            <NewsCard messages={messages.top} className={hub.order4} />
            {office && <UpcomingCard className={hub.order4} />}
          </div>
        </div>
      )}
    </DataArea>
  );
}
