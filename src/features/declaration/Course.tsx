import type { ReviewLog } from '@domain/api/documentShapes';
import type { Declaration } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import type { MessageKey } from '@locales/keys';
import { Card } from 'antd';
import { LevelTimeline, type TimelineEntry } from '@/components/LevelTimeline';
import { PageLink } from '@/components/PageLink';
import { type Translate, useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import type { OwnDeclaration } from './calls';

interface Props {
  declaration: Declaration;
  document: Pick<OwnDeclaration, 'id' | 'attempts'>;
  log: readonly ReviewLog[];
}

function titleOf(t: Translate, { action, role, attempt }: ReviewLog): string {
  switch (action) {
    case 'submit':
      return t('assessment.timeline.submit');
    case 'withdraw':
      return t('assessment.timeline.withdraw');
    case 'save':
      return t(attempt > 0 ? 'assessment.timeline.fix' : 'assessment.timeline.fill');
    case 'open':
      return t('declaration.timeline.open', { level: role });
    case 'undo':
      return t('declaration.timeline.undo', { level: role });
    case 'reopen':
      return t('declaration.timeline.reopen');
    default:
      return t('assessment.timeline.review', { level: role });
  }
}

/** History of a declaration, oldest first; each further submission links to its changes. */
export function Course({ declaration, document, log }: Props) {
  const t = useT();
  if (log.length === 0) return null;
  const noteOf = ({ action, attempt, reason, operator }: ReviewLog) => {
    if (action === 'submit') {
      const earlier = document.attempts.findLast((one) => one < attempt);
      return (
        <>
          {t('assessment.timeline.nth', { n: attempt })}
          {reason && <div dir="auto">{t('assessment.unchanged.said', { reason })}</div>}
          {earlier !== undefined && (
            <>
              {' '}
              <PageLink to={declarationLinks.compare(declaration.name, document.id, earlier, attempt)}>
                {t('compare.linkTo', { n: earlier })}
              </PageLink>
            </>
          )}
        </>
      );
    }
    if (action === 'pass') return `${t('assessment.timeline.passed')} · ${operator}`;
    if (action !== 'notPass' && action !== 'refuse') return undefined;
    return (
      <>
        {`${t(action === 'refuse' ? 'declaration.timeline.refused' : 'assessment.timeline.failed')} · ${operator}`}
        {reason && <div dir="auto">{reason}</div>}
      </>
    );
  };
  const entries = log.map((entry): TimelineEntry => {
    const note = noteOf(entry);
    const wrong = entry.action === 'notPass' || entry.action === 'refuse' || entry.undone === true;
    return {
      key: entry.id,
      title: entry.undone ? <del>{titleOf(t, entry)}</del> : titleOf(t, entry),
      state: wrong ? 'failed' : entry.action === 'withdraw' ? 'future' : 'done',
      ...(note !== undefined && { note }),
      time: <bdi>{dayAndTime(entry.time)}</bdi>,
    };
  });
  return (
    <Card title={t('assessment.timeline' as MessageKey)}>
      <LevelTimeline entries={entries} />
    </Card>
  );
}
