import type { Paper } from '@domain/papers/model';
import { Alert } from 'antd';
import { useState } from 'react';
import { AntdShell } from '@/components/AntdShell';
import { DataArea } from '@/components/DataArea';
import { RouteBoundary } from '@/components/RouteBoundary';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePageTitle } from '@/hooks/usePageTitle';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import styles from './desk.module.css';
import { PaperBar } from './PaperBar';
import { PaperView } from './PaperView';

interface Props {
  remote: Remote<Paper>;
  /** Address of the link back. */
  back: string;
  /** Name of the printed paper. */
  note: string;
  /** Address and query of the PDF. */
  pdf: { url: string; query: Record<string, unknown> };
}

function Desk({ remote, ...bar }: Props) {
  const t = useT();
  usePageTitle(t('paper.preview'));
  const [pages, setPages] = useState<number>();
  return (
    <>
      <PaperBar {...bar} pages={pages} blocked={pages === undefined ? t('paper.notReady') : undefined} />
      <main className={styles.desk}>
        <DataArea
          remote={remote}
          skeleton={
            <div className={styles.blank}>
              <SkeletonRows rows={12} shape="table" />
            </div>
          }
          errorTitle={t('paper.failed')}
        >
          {(paper) => (
            <div className={styles.form}>
              {paper.notice && <Alert type="warning" showIcon title={paper.notice} />}
              <PaperView paper={paper} onPages={setPages} />
            </div>
          )}
        </DataArea>
      </main>
    </>
  );
}

/** Print preview of a paper without options: bar, sheets, PDF and printer. */
export const PaperPage = (props: Props) => (
  <AntdShell>
    <RouteBoundary>
      <Desk {...props} />
    </RouteBoundary>
  </AntdShell>
);
