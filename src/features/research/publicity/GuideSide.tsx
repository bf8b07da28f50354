import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import type { SrPlanRow } from '@domain/api/research';
import { researchLinks } from '@domain/research/links';
import { stagesOf } from '@domain/research/stages';
import { daysLeft, instantOf } from '@domain/rules/calendar';
import { ProjectTime, ResearchDeclaration } from '@domain/statuses';
import { Button } from 'antd';
import { cx } from '@/components/cx';
import { FileGlyph } from '@/components/FileGlyph';
import { LinkButton } from '@/components/LinkButton';
import { StatusTag } from '@/components/StatusTag';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { dayRange } from '@/services/format';
import { isTold } from '@/services/words';
import { stageName } from '../turn';
import type { PlanGuide } from './GuideSteps';
import styles from './publicity.module.css';

interface Window {
  key: string;
  name: string;
  from: string;
  until: string;
}

/** Returns whether a window is still to come, open or over; undefined when its days are not known. */
function stateOf({ from, until }: Pick<Window, 'from' | 'until'>): ProjectTime | undefined {
  if (!isTold(from) || !isTold(until)) return undefined;
  const now = serverNow();
  if (instantOf(until) <= now) return ProjectTime.Ended;
  return now < instantOf(from) ? ProjectTime.NotStarted : ProjectTime.Ongoing;
}

function WindowState(window: Pick<Window, 'from' | 'until'>) {
  const state = stateOf(window);
  return state === undefined ? null : <StatusTag set="projectTime" value={state} />;
}

/** Button to begin a declaration or to continue it, with the days left. */
function Declare({ guide }: { guide: PlanGuide }) {
  const t = useT();
  const { kind, planId, isOpen, startTime, deadline, myDeclareId, declareState } = guide;
  const [first = ''] = stagesOf(kind);
  const days = isTold(deadline) ? daysLeft(serverNow(), deadline) : undefined;
  const draft = myDeclareId !== undefined && declareState === ResearchDeclaration.ToDeclare && isOpen;
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <h3>{t(`research.guide.declare.${kind === 2 ? 'thesis' : 'subject'}`)}</h3>
        <WindowState from={startTime} until={deadline} />
      </div>
      {isOpen && days !== undefined && (
        <p className={styles.days}>
          <b>{days}</b> {t('research.guide.daysLeft', { days })}
        </p>
      )}
      <p className={styles.faint}>
        <bdi>{dayRange(startTime, deadline)}</bdi>
      </p>
      {draft && <LinkButton to={researchLinks.edit(kind, first, myDeclareId)}>{t('research.do.fill')}</LinkButton>}
      {!draft && myDeclareId !== undefined && (
        <LinkButton kind="default" to={researchLinks.flow(kind, myDeclareId)}>
          {t('research.plan.open')}
        </LinkButton>
      )}
      {myDeclareId === undefined && isOpen && (
        <LinkButton to={researchLinks.begin(kind, first, planId)}>{t('research.plan.begin')}</LinkButton>
      )}
      {guide.isPublic && (
        <LinkButton kind="default" to={researchLinks.results(kind, planId)}>
          {t('research.plan.results')}
        </LinkButton>
      )}
    </section>
  );
}

function Windows({ guide, plans }: { guide: PlanGuide; plans: readonly SrPlanRow[] }) {
  const t = useT();
  const other = plans.find(({ kind }) => kind !== guide.kind);
  const windows: Window[] = [
    ...guide.stages.map(({ stage, openFrom, deadline }) => ({
      key: stage,
      name: stageName(t, stage),
      from: openFrom,
      until: deadline,
    })),
    ...(other ? [{ key: other.planId, name: other.planName, from: other.startTime, until: other.deadline }] : []),
  ];
  return (
    <section className={styles.card}>
      <h3>{t('research.guide.windows')}</h3>
      <ul className={styles.rows}>
        {windows.map((window) => (
          <li key={window.key}>
            <span>
              <bdi>{window.name}</bdi>
              <small>
                <bdi>{dayRange(window.from, window.until)}</bdi>
              </small>
            </span>
            <WindowState {...window} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Download of the empty form of a stage. */
function Blank({ stage }: { stage: string }) {
  const t = useT();
  const { running, start } = useDownload();
  const name = t('research.guide.blank', { name: stageName(t, stage) });
  return (
    <li>
      <FileGlyph name="form.pdf" />
      <span>{name}</span>
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={t('research.guide.download', { name })}
        loading={running}
        onClick={() => void start('/api/SrPlan/PDFBlankForm', { stage })}
      />
    </li>
  );
}

/** Column beside the guide: the next action with its deadline, all windows, and the empty forms. */
export function GuideSide({ guide, plans }: { guide: PlanGuide; plans: readonly SrPlanRow[] }) {
  const t = useT();
  return (
    <aside className={cx(styles.side, 'no-print')}>
      <Declare guide={guide} />
      <Windows guide={guide} plans={plans} />
      <section className={styles.card}>
        <h3>{t('research.guide.downloads')}</h3>
        <ul className={styles.rows}>
          {guide.stages.map(({ stage }) => (
            <Blank key={stage} stage={stage} />
          ))}
        </ul>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('research.guide.print')}
        </Button>
      </section>
    </aside>
  );
}
