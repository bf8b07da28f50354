import { InfoCircleOutlined } from '@ant-design/icons';
import { creditLinks } from '@domain/credit/links';
import type { ReactNode } from 'react';
import { DataArea } from '@/components/DataArea';
import hub from '@/components/hub.module.css';
import { PageLink } from '@/components/PageLink';
import { MessagesCard } from '@/features/message';
import { useRenewed } from '@/hooks/useRenewed';
import { useT } from '@/hooks/useT';
import { useWordsOf } from '@/services/catalogue';
import { CreditCard } from '../CreditCard';
import { ReviewerSkeleton } from '../reviewer/ReviewerSkeleton';
import { TodoCard } from '../TodoCard';
import type { General, Todo } from '../todo';
import { DatesCard } from './DatesCard';
import { StepsCard } from './StepsCard';
import styles from './steps.module.css';
import { useNewcomer } from './useNewcomer';
import { WindowsCard } from './WindowsCard';

interface NewcomerHubProps {
  general: General;
  onExpired: () => void;
  /** Overview that takes its place when all steps are done. */
  usual: ReactNode;
}

/** Tasks that the first steps say already. */
const inSteps: ReadonlySet<Todo['kind']> = new Set(['assessmentStart', 'profileMissing']);

/** Overview of a new teacher: first steps, what is open, what the year asks for, and the next dates. */
export function NewcomerHub({ general: { todoes, waiting, credit, messages }, onExpired, usual }: NewcomerHubProps) {
  const t = useT();
  useWordsOf('overview');
  const newcomer = useNewcomer();
  useRenewed(newcomer.reload);
  const others = todoes.filter(({ kind }) => !inSteps.has(kind));
  return (
    <DataArea remote={newcomer} skeleton={<ReviewerSkeleton />} errorTitle={t('hub.error')}>
      {(data) =>
        data.steps.every(({ done }) => done) ? (
          usual
        ) : (
          <div className={hub.columns}>
            <div className={hub.column}>
              <div className={hub.order1}>
                <StepsCard newcomer={data} />
              </div>
              {others.length + waiting.length > 0 && (
                <div className={hub.wide}>
                  <TodoCard todoes={others} waiting={waiting} onExpired={onExpired} plain />
                </div>
              )}
              <div className={hub.wide}>
                <WindowsCard windows={data.windows} />
              </div>
            </div>
            <div className={hub.column}>
              {credit && (
                <div className={hub.order2}>
                  <CreditCard credit={credit}>
                    <p className={styles.hint}>
                      <InfoCircleOutlined aria-hidden />
                      <span>
                        {t('overview.hint')}{' '}
                        <PageLink to={creditLinks.tab('merge')}>{t('overview.hint.merge')}</PageLink>{' '}
                        <PageLink to={creditLinks.tab('conversions')}>{t('overview.hint.convert')}</PageLink>
                      </span>
                    </p>
                  </CreditCard>
                </div>
              )}
              <div className={hub.order3}>
                <DatesCard newcomer={data} />
              </div>
              <div className={hub.order4}>
                <MessagesCard messages={messages.top} />
              </div>
            </div>
          </div>
        )
      }
    </DataArea>
  );
}
