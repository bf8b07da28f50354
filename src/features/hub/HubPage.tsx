import { teacher, trainer } from '@domain/access/access';
import { reviewer } from '@domain/access/reviewer';
import type { CurrentUser } from '@domain/api/accountShapes';
import { useAccess, useModel } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { Greeting } from '@/components/Greeting';
import styles from '@/components/hub.module.css';
import { SkeletonRows } from '@/components/SkeletonRows';
import { MessagesCard } from '@/features/message';
import { useGeneral } from '@/hooks/useGeneral';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useRenewed } from '@/hooks/useRenewed';
import { useT } from '@/hooks/useT';
import { AssessmentCard } from './AssessmentCard';
import { CreditCard } from './CreditCard';
import { OfficialGuide } from './OfficialGuide';
import { StudyCard } from './StudyCard';
import { TodoCard } from './TodoCard';
import { TrainingCard } from './TrainingCard';
import type { General } from './todo';

interface CardsProps {
  general: General;
  onExpired: () => void;
}

function Cards({ general: { todoes, waiting, assessment, credit, study, training, messages }, onExpired }: CardsProps) {
  const { may } = useAccess();
  const messageCard = (
    <div className={styles.order4}>
      <MessagesCard messages={messages.top} />
    </div>
  );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <div className={styles.order1}>
          <TodoCard todoes={todoes} waiting={waiting} onExpired={onExpired} />
        </div>
        {study && (
          <div className={styles.order3}>
            <StudyCard study={study} />
          </div>
        )}
        {training && (
          <div className={styles.order5}>
            <TrainingCard training={training} />
          </div>
        )}
        {!study && messageCard}
        {may(trainer) && (
          <Suspense fallback={null}>
            <GivenBelow />
          </Suspense>
        )}
      </div>
      {(assessment || study) && (
        <div className={styles.column}>
          {assessment && (
            <div className={styles.order2}>
              <AssessmentCard
                assessment={assessment}
                since={waiting.find(({ kind }) => kind === 'assessmentReview')?.since}
              />
            </div>
          )}
          {credit && (
            <div className={styles.order6}>
              <CreditCard credit={credit} />
            </div>
          )}
          {study && messageCard}
        </div>
      )}
    </div>
  );
}

/** The cards in their final places, so that nothing jumps when they are filled. */
function Skeleton() {
  const card = (rows: number, shape: 'list' | 'text', place?: string) => (
    <div className={cx(styles.card, styles.skeleton, place)}>
      <SkeletonRows rows={rows} shape={shape} />
    </div>
  );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {card(2, 'list', styles.order1)}
        {card(5, 'list', styles.order3)}
      </div>
      <div className={styles.column}>{card(7, 'text', styles.order2)}</div>
    </div>
  );
}

const GivenBelow = lazy(() => import('./trainer/GivenArea').then((file) => ({ default: file.GivenBelow })));
const ReviewerHub = lazy(() => import('./reviewer/ReviewerHub').then((file) => ({ default: file.ReviewerHub })));

const NewcomerHub = lazy(() => import('./newcomer/NewcomerHub').then((file) => ({ default: file.NewcomerHub })));
const OfficeHub = lazy(() => import('./reviewer/OfficeHub').then((file) => ({ default: file.OfficeHub })));

interface OverviewProps extends CardsProps {
  user: CurrentUser;
}

/** The overview that fits the user: of who decides, of an office, of a teacher. */
function Overview({ general, user, onExpired }: OverviewProps) {
  const { may } = useAccess();
  const office = !may(teacher);
  if (may(reviewer)) return <ReviewerHub general={general} office={office} onExpired={onExpired} />;
  if (office) return <OfficeHub general={general} onExpired={onExpired} />;
  const usual = (
    <>
      <OfficialGuide user={user} />
      <Cards general={general} onExpired={onExpired} />
    </>
  );
  if (general.newcomer) return <NewcomerHub general={general} onExpired={onExpired} usual={usual} />;
  return usual;
}

/** First page of the console: open tasks, state of the user's work, new messages. */
export function HubPage() {
  const t = useT();
  usePageTitle(t('frame.screen.general'));
  const user = useModel('currentUser').user;
  const general = useGeneral();
  useRenewed(general.reload);
  if (!user) return null;
  return (
    <>
      <Greeting user={user} asOf={general.data?.time} welcome={general.data?.newcomer !== undefined} />
      <DataArea remote={general} skeleton={<Skeleton />} errorTitle={t('hub.error')}>
        {(data) => (
          <Suspense fallback={<Skeleton />}>
            <Overview general={data} user={user} onExpired={general.reload} />
          </Suspense>
        )}
      </DataArea>
    </>
  );
}
