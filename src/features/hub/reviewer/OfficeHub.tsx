import { DataArea } from '@/components/DataArea';
import { useRenewed } from '@/hooks/useRenewed';
import { useT } from '@/hooks/useT';
import { useWordsOf } from '@/services/catalogue';
import hub from '../hub.module.css';
import { NewsCard } from '../MessagesCard';
import { TodoCard } from '../TodoCard';
import type { General } from '../todo';
import { ImportsCard } from './ImportsCard';
import { MeCard } from './MeCard';
import { ProgressCard } from './ProgressCard';
import { ReviewerSkeleton } from './ReviewerSkeleton';
import { useOffice } from './useOffice';

interface OfficeHubProps {
  general: General;
  onExpired: () => void;
}

/** Overview of who works in an office and decides nothing: the imports, the progress of the office, and messages. */
export function OfficeHub({ general: { todoes, waiting, messages }, onExpired }: OfficeHubProps) {
  const t = useT();
  useWordsOf('overview');
  const office = useOffice(true);
  const news = <NewsCard messages={messages.top} className={hub.wide} />;
  useRenewed(office.reload);
  return (
    <DataArea remote={office} skeleton={<ReviewerSkeleton />} errorTitle={t('hub.error')}>
      {({ imports, progress }) => (
        <div className={hub.columns}>
          <div className={hub.column}>
            {(todoes.length > 0 || (imports.length === 0 && !progress)) && (
              <div className={hub.order1}>
                <TodoCard todoes={todoes} waiting={waiting} onExpired={onExpired} />
              </div>
            )}
            {imports.length > 0 && (
              <div className={hub.wide}>
                <ImportsCard imports={imports} primary={todoes.length === 0} />
              </div>
            )}
            {progress && (
              <div className={hub.wide}>
                <ProgressCard progress={progress} />
              </div>
            )}
            {/* The wider column where nothing else fills it. */}
            {imports.length === 0 && !progress && news}
          </div>
          <div className={hub.column}>
            {imports.length === 0 && !progress ? (
              <div className={hub.wide}>
                <MeCard />
              </div>
            ) : (
              news
            )}
          </div>
        </div>
      )}
    </DataArea>
  );
}
