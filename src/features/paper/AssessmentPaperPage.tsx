import { assessmentModuleTable, hasModulePage } from '@domain/enums';
import { useState } from 'react';
import { AntdShell } from '@/components/AntdShell';
import { StateArt } from '@/components/art/StateArt';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { Redirect } from '@/components/Redirect';
import { RouteBoundary } from '@/components/RouteBoundary';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import styles from './desk.module.css';
import { PaperBar } from './PaperBar';
import { PaperOptions } from './PaperOptions';
import { PaperView } from './PaperView';
import { printQuery, usePaper } from './usePaper';

const listPage = '/personal/annualass/list';
const detailsPage = (id: string) => `/personal/annualass/details?id=${encodeURIComponent(id)}`;

function Desk({ id, module }: { id: string; module: number | undefined }) {
  const t = useT();
  usePageTitle(t('paper.preview'));
  const { choice, setChoice, remote } = usePaper(id, module);
  const [pages, setPages] = useState<number>();
  // The number of pages is known only after the paper could be drawn.
  const shown = pages === undefined ? undefined : remote.data;
  const nothing = choice.mids?.length === 0;
  const [only] = choice.mids?.length === 1 ? choice.mids : [];
  const name = assessmentModuleTable.find(({ value }) => value === only);
  const note = [name && t(name.labelKey), shown && t('assessment.titleOf', { year: String(shown.year) })]
    .filter(Boolean)
    .join(' · ');
  const waiting = shown ? undefined : t('paper.notReady');
  return (
    <>
      <PaperBar
        back={detailsPage(id)}
        note={note}
        pages={nothing ? undefined : pages}
        pdf={{ url: `/api/PDFAnnualAssessment/${encodeURIComponent(id)}`, query: printQuery(choice) }}
        blocked={nothing ? t('paper.pickOne') : waiting}
      />
      <main className={styles.desk}>
        <DataArea
          remote={remote}
          skeleton={
            <div className={styles.bed}>
              <div className={styles.blank}>
                <SkeletonRows rows={12} shape="table" />
              </div>
            </div>
          }
          errorTitle={t('paper.failed')}
        >
          {(paper) => (
            <div className={styles.bed}>
              {nothing ? (
                <div className={styles.blank}>
                  <EmptyState title={t('paper.pickOne')} description={t('paper.pickOne.hint')} />
                </div>
              ) : (
                <div className={styles.sheets}>
                  <PaperView paper={paper} onPages={setPages} />
                </div>
              )}
              <PaperOptions modules={paper.modules} choice={choice} onChange={setChoice} notice={paper.notice} />
            </div>
          )}
        </DataArea>
      </main>
    </>
  );
}

/**
 * Print preview of an assessment, at `/other/print/annassmodules/`.
 * @param mid number of a module that has a page; undefined = all modules. Any other value leads back to the assessment.
 */
export function AssessmentPaperPage({ id, mid }: { id: string; mid: string | undefined }) {
  const t = useT();
  const module = mid === undefined ? undefined : Number(mid);
  if (id !== '' && module !== undefined && !hasModulePage(module)) return <Redirect to={detailsPage(id)} />;
  if (id === '')
    return (
      <main>
        <NoticeScreen
          picture={<StateArt kind="empty" />}
          title={t('paper.noAssessment')}
          reason={t('paper.noAssessment.hint')}
          action={<LinkButton to={listPage}>{t('frame.screen.annualass')}</LinkButton>}
        />
      </main>
    );
  return (
    <AntdShell>
      <RouteBoundary>
        <Desk key={id} id={id} module={module} />
      </RouteBoundary>
    </AntdShell>
  );
}
