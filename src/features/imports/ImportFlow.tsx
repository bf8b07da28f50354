import type { ImportCheck } from '@domain/api/imports';
import type { Work } from '@domain/api/work';
import { canGoOn, isActive, isRefused } from '@domain/work/kinds';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useWorkName, useWorkState, WorkBar } from '@/components/WorkBar';
import { useT } from '@/hooks/useT';
import { listWords, wholeNumber } from '@/services/format';
import { CheckedSheet } from './CheckedSheet';
import { changesOf } from './changes';
import { FileStep } from './FileStep';
import styles from './imports.module.css';
import { Outcome } from './Outcome';
import { HeadingLevel, type Level, Step } from './Step';
import type { ImportSubject } from './subject';
import { TemplateStep } from './TemplateStep';
import type { useImport } from './useImport';

const Failed = ({ why }: { why: readonly string[] }) => why.map((text) => <p key={text}>{text}</p>);

/** A long import while it goes on, or after it was stopped or has failed. */
function Running({ work, flow }: { work: Work; flow: ReturnType<typeof useImport> }) {
  const t = useT();
  const nameOf = useWorkName();
  const stateOf = useWorkState();
  if (isActive(work))
    return (
      <section className={styles.work}>
        <h3>{nameOf(work)}</h3>
        <WorkBar work={work} note={t('work.leave')} />
      </section>
    );
  const state = stateOf(work);
  // The state of the work is not said twice.
  const why = flow.failed?.why.filter((text) => !state.includes(text)) ?? [];
  return (
    <Alert
      className={styles.wide ?? ''}
      type={work.status === 'failed' ? 'error' : 'info'}
      showIcon
      role="alert"
      title={state}
      description={why.length > 0 && <Failed why={why} />}
      action={
        <>
          {canGoOn(work) && !isRefused(work) && !flow.failed?.forbidden && (
            <Button size="small" type="primary" loading={flow.committing} onClick={flow.goOn}>
              {t('work.goOn')}
            </Button>
          )}{' '}
          <Button size="small" onClick={flow.reset}>
            {t('import.another')}
          </Button>
        </>
      }
    />
  );
}

interface FlowProps {
  subject: ImportSubject;
  flow: ReturnType<typeof useImport>;
  heading?: Level;
}

/** Steps of an import: the template and the file; then, in their place, the preview of each row, and the result. */
export function ImportFlow({ subject, flow, heading = 'h3' }: FlowProps) {
  const t = useT();
  const { check, result, work } = flow;
  return (
    <HeadingLevel.Provider value={heading}>
      {result ? (
        <Outcome
          result={result}
          words={subject.words}
          importId={check?.importId}
          kind={subject.kind}
          onUndone={flow.onUndone}
        />
      ) : work ? (
        <Running work={work} flow={flow} />
      ) : check ? (
        <CheckedSheet check={check} flow={flow} />
      ) : (
        <div>
          <TemplateStep {...subject} />
          <FileStep flow={flow} />
          <Step n={3} title={t('import.step.preview')} note={t('import.step.preview.text')} later />
        </div>
      )}
    </HeadingLevel.Provider>
  );
}

/** Button for the next step: import the checked rows, or start another import; none while no row is valid. */
export function importAction(t: ReturnType<typeof useT>, { words }: ImportSubject, flow: ReturnType<typeof useImport>) {
  if (flow.work && !flow.result) return undefined;
  if (flow.result) return <Button onClick={flow.reset}>{t('import.again')}</Button>;
  const { created, updated } = flow.check ? changesOf(flow.check) : { created: 0, updated: 0 };
  const n = created + updated;
  return (
    n > 0 && (
      <Button type="primary" loading={flow.committing} disabled={flow.checking} onClick={() => void flow.commit()}>
        {t(words.commit, { n })}
      </Button>
    )
  );
}

/** Acts of a sheet on organisations, each with its number. */
const actsOf = (t: ReturnType<typeof useT>, tree: NonNullable<ImportCheck['tree']>): string[] =>
  (
    [
      ['import.tree.act.added', tree.added],
      ['import.tree.act.renamed', tree.renamed],
      ['import.tree.act.changed', tree.changed],
      ['import.tree.act.moved', tree.moved ?? 0],
      ['import.tree.count.merged', tree.merged],
    ] as const
  ).flatMap(([name, n]) => (n > 0 ? [`${t(name)} ${wholeNumber(n)}`] : []));

/** Note beside the button: why importing has failed; what it does, how many rows are left out, what waits, until when it can be undone. */
export function importNote(
  t: ReturnType<typeof useT>,
  { check, result, work, failed }: ReturnType<typeof useImport>,
): ReactNode {
  if (!check || result || work) return undefined;
  if (failed)
    return (
      <div role="alert" className={styles.failed}>
        <Failed why={[...(failed.refused ? [] : [t('import.failed')]), ...failed.why]} />
      </div>
    );
  const { valid, total, tree, undoHours = 0 } = check;
  const { created, updated } = changesOf(check);
  if (created + updated === 0) return undefined;
  const left = total - valid;
  const waiting = tree?.waiting ?? 0;
  const notes = [
    ...(left > 0 ? [t('import.willLeave', { n: left })] : []),
    ...(waiting > 0 ? [t('import.willWait', { n: waiting })] : []),
    ...(undoHours > 0 ? [t('import.willUndo', { n: undoHours })] : []),
  ];
  return (
    <div className={styles.will}>
      <b>{tree ? listWords(actsOf(t, tree)) : t('import.will', { created, updated })}</b>
      <div>{notes.join(' · ')}</div>
    </div>
  );
}
