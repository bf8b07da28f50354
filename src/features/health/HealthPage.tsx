import type { Health } from '@domain/api/manageHealth';
import { manageLinks } from '@domain/manage/pages';
import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useT } from '@/hooks/useT';
import { compactTime } from '@/services/format';
import { Failing } from './Failing';
import { Hours } from './Hours';
import styles from './health.module.css';
import { GivenUp } from './Notices';
import { Part } from './Part';
import { partsOf } from './parts';
import { useHealth } from './useHealth';

function Parts({ health, onTried }: { health: Health; onTried: () => void }) {
  const t = useT();
  return (
    <div className={styles.parts}>
      {partsOf(t, health).map((part) => {
        const way = health.notices.find((one) => one.way === part.key);
        return (
          <Part key={part.key} part={part}>
            {part.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {part.hours && <Hours {...part.hours} />}
            {part.hint && <p className={styles.hint}>{part.hint}</p>}
            {part.key === 'jobs' && <Failing failing={health.jobs.failing} onTried={onTried} />}
            {way && <GivenUp way={way} onSent={onTried} />}
          </Part>
        );
      })}
    </div>
  );
}

/** How the installation runs: each part in a line, and what can be tried again. */
export function HealthPage() {
  const t = useT();
  const { offers } = useAccess();
  const health = useHealth();
  const { data, loading, reload } = health;
  return (
    <>
      <PageHead
        title={t('frame.screen.health')}
        note={data ? t('health.at', { time: compactTime(data.time) }) : t('health.lead')}
        extra={
          <>
            {offers(manageLinks.audit) && (
              <LinkButton kind="default" to={manageLinks.audit}>
                {t('frame.screen.audit')}
              </LinkButton>
            )}
            <Button loading={loading && data !== undefined} onClick={reload}>
              {t('health.renew')}
            </Button>
          </>
        }
      />
      <DataArea remote={health} skeleton={<SkeletonRows rows={6} />} errorTitle={t('health.failed')}>
        {(told) => <Parts health={told} onTried={reload} />}
      </DataArea>
    </>
  );
}
