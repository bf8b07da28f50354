import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type RefObject } from 'react';
import { FactLine } from '@/components/FactLine';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import type { DeskDefinition, Reviewed } from './calls';
import styles from './desk.module.css';

interface Props {
  desk: DeskDefinition;
  doc: Reviewed;
  status: number | null;
  title: RefObject<HTMLHeadingElement | null>;
  /** Opens what stands beside a document; undefined where there is room for it. */
  onAside: (() => void) | undefined;
}

/** Head of a document: its name, its owner, the time of submission, and its status. */
export const DocumentHead = memo(({ desk, doc, status, title, onAside }: Props) => {
  const t = useT();
  const byPerson = desk.heading === 'applicant';
  const what = doc.title || doc.kindName;
  // The name of a batch often begins with what is declared in it.
  const isSaid = byPerson && doc.batchName?.includes(what) === true;
  return (
    <header className={styles.docHead}>
      <div>
        <h2 ref={title} tabIndex={-1} data-desk-title="">
          <bdi>{byPerson ? doc.applicant : what}</bdi>
        </h2>
        <FactLine
          className={styles.faint}
          facts={[
            isSaid ? undefined : byPerson ? what : doc.applicant,
            doc.orgName,
            !byPerson && doc.kindName,
            doc.batchName,
            t('compare.submitted', { time: dayAndTime(doc.declareTime) }),
          ]}
        />
      </div>
      <div className={styles.docState}>
        <StatusTag set={desk.statuses} value={status} />
        {onAside && (
          <Button icon={<HistoryOutlined aria-hidden />} aria-haspopup="dialog" onClick={onAside}>
            {t('desk.aside.open')}
          </Button>
        )}
      </div>
    </header>
  );
});
