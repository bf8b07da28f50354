import { DownOutlined, LeftOutlined, UpOutlined } from '@ant-design/icons';
import type { Attempt, Comparison } from '@domain/api/documentShapes';
import type { ResInfo } from '@domain/api/shapes';
import { Button, Checkbox, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { cx } from '@/components/cx';
import { EmptyState } from '@/components/EmptyState';
import { Fraction } from '@/components/Fraction';
import { PageLink } from '@/components/PageLink';
import { Select } from '@/components/Select';
import { StatusTag } from '@/components/StatusTag';
import { FilePreview } from '@/forms/FilePreview';
import { useTablet } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { dayAndTime, monthDay } from '@/services/format';
import { changeKinds, kindIcons } from './ChangeRow';
import styles from './compare.module.css';
import { type Section, Sections, sectionsOf } from './Sections';
import { useSteps } from './useSteps';

interface Chosen {
  from: number;
  to: number;
}

/** Head of an attempt: its number, when it was handed in, and its result. */
function Head({
  label,
  value,
  attempts,
  onChange,
}: {
  label: string;
  value: number;
  attempts: readonly Attempt[];
  onChange: (attempt: number) => void;
}) {
  const t = useT();
  const attempt = attempts.find((one) => one.attempt === value);
  return (
    <div className={styles.cell}>
      <div className={styles.line}>
        <Select
          aria-label={label}
          value={value}
          onChange={onChange}
          options={attempts.map(({ attempt: n }) => ({ value: n, label: t('compare.attempt', { n }) }))}
        />
        {attempt && (
          <span className={styles.faint}>{t('compare.submitted', { time: dayAndTime(attempt.submitTime) })}</span>
        )}
      </div>
      {attempt?.outcome && (
        <div className={styles.line}>
          <StatusTag set="reviewResult" value={attempt.outcome.result} />
          <span>
            {attempt.outcome.role} <bdi>{monthDay(attempt.outcome.time)}</bdi>
            {attempt.outcome.reason && (
              <>
                {t('compare.colon')}
                <bdi>{attempt.outcome.reason}</bdi>
              </>
            )}
          </span>
        </div>
      )}
    </div>
  );
}

/** Counts, and the way to each section. */
function Overview({
  comparison,
  sections,
  at,
  go,
}: {
  comparison: Comparison;
  sections: readonly Section[];
  at: number;
  go: (n: number) => void;
}) {
  const t = useT();
  const { changes, same } = comparison;
  return (
    <aside className={styles.overview} aria-label={t('compare.overview')}>
      <p className={styles.sum}>
        <b>{changes.length}</b> {t('compare.changes', { n: changes.length })}
      </p>
      <ul className={styles.counts}>
        {changeKinds.map((kind) => {
          const n = changes.filter((change) => change.kind === kind).length;
          return (
            n > 0 && (
              <li key={kind} className={styles[kind]}>
                <span className={styles.mark}>{kindIcons[kind]}</span> {t(`compare.kind.${kind}`)} <b>{n}</b>
              </li>
            )
          );
        })}
      </ul>
      {same.length > 0 && <p className={styles.faint}>{t('compare.sameCount', { n: same.length })}</p>}
      <nav aria-label={t('compare.places')} className={cx(styles.jumps, 'focus-inside')}>
        <h2>{t('compare.places')}</h2>
        {sections
          .filter((section) => section.changes.length > 0)
          .map(({ name, changes: own }) => {
            const here = own.some(({ n }) => n === at);
            return (
              <button
                key={name}
                type="button"
                className={cx(here && styles.here)}
                aria-current={here ? 'location' : undefined}
                onClick={() => go(own[0]?.n ?? 0)}
              >
                <span>{name}</span> <em>{own.length}</em>
              </button>
            );
          })}
      </nav>
      <p className={styles.keys}>
        <kbd>.</kbd> {t('compare.next')} <kbd>,</kbd> {t('compare.previous')}
      </p>
    </aside>
  );
}

interface CompareViewProps {
  comparison: Comparison;
  /** Title of the document. */
  title: string;
  /** Address of the document's page. */
  back: string;
  onChoose: (chosen: Chosen) => void;
}

/** Two attempts of a document side by side; below 992 px one under the other. */
export function CompareView({ comparison, title, back, onChoose }: CompareViewProps) {
  const t = useT();
  const narrow = useTablet();
  const [asked, setAsked] = useState<'side' | 'merged'>('side');
  const [onlyChanged, setOnlyChanged] = useState(true);
  const [shown, setShown] = useState<ResInfo>();
  const sections = useMemo(() => sectionsOf(comparison), [comparison]);
  const { changes, attempts, from, to } = comparison;
  const { at, go } = useSteps(changes.length);
  const merged = narrow || asked === 'merged';
  const names = [t('compare.attempt', { n: from }), t('compare.attempt', { n: to })] as const;
  return (
    <>
      <header className={styles.top}>
        <PageLink to={back} className={styles.back}>
          <LeftOutlined aria-hidden className="flip" /> {t('compare.back')}
        </PageLink>
        <div>
          <h1>{t('compare.title')}</h1>
          <p className={styles.faint}>
            {comparison.kindName && <span className={styles.kind}>{comparison.kindName}</span>}
            <bdi>{title}</bdi>
          </p>
        </div>
        <div className={styles.tools}>
          {!narrow && (
            <Segmented
              aria-label={t('compare.view')}
              value={asked}
              onChange={setAsked}
              options={[
                { value: 'side', label: t('compare.view.side') },
                { value: 'merged', label: t('compare.view.merged') },
              ]}
            />
          )}
          <Checkbox checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)}>
            {t('compare.onlyChanged')}
          </Checkbox>
          <span className={styles.steps}>
            <Button
              icon={<UpOutlined aria-hidden />}
              aria-label={t('compare.previous')}
              disabled={changes.length === 0}
              onClick={() => go(at < 0 ? -1 : at - 1)}
            />
            {at < 0 ? changes.length : <Fraction part={at + 1} whole={changes.length} />}
            <Button
              icon={<DownOutlined aria-hidden />}
              aria-label={t('compare.next')}
              disabled={changes.length === 0}
              onClick={() => go(at + 1)}
            />
          </span>
        </div>
      </header>
      <div className={styles.body}>
        <Overview comparison={comparison} sections={sections} at={at} go={go} />
        <div className={cx(styles.paper, merged && styles.merged)}>
          <div className={styles.heads}>
            <div className={styles.label} />
            <Head
              label={t('compare.before')}
              value={from}
              attempts={attempts}
              onChange={(n) => onChoose({ from: n, to })}
            />
            <Head
              label={t('compare.after')}
              value={to}
              attempts={attempts}
              onChange={(n) => onChoose({ from, to: n })}
            />
          </div>
          {changes.length === 0 && (
            <EmptyState
              title={t(attempts.length > 1 ? 'compare.none' : 'compare.onlyOne')}
              description={t(attempts.length > 1 ? 'compare.none.why' : 'compare.onlyOne.why')}
            />
          )}
          <Sections
            sections={sections}
            at={at}
            merged={merged}
            onlyChanged={onlyChanged}
            names={names}
            onShow={setShown}
          />
        </div>
      </div>
      {shown && <FilePreview resources={[shown]} onClose={() => setShown(undefined)} />}
    </>
  );
}
