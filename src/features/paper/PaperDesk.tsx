import type { Paper } from '@domain/papers/model';
import { Alert } from 'antd';
import styles from './desk.module.css';
import { PaperView } from './PaperView';

/** Paper on its desk, as a card of a page inside the frame. */
export const PaperDesk = ({ paper }: { paper: Paper }) => (
  <div className={styles.form}>
    {paper.notice && <Alert type="warning" showIcon title={paper.notice} />}
    <PaperView paper={paper} />
  </div>
);
