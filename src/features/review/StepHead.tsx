import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './desk.module.css';
import { type Placed, QueuePlace } from './QueuePlace';

/** Above a document that is a step of its own: the way back to the queue, the position in it, and its neighbours. */
export function StepHead({ onQueue, ...placed }: Placed & { onQueue: () => void }) {
  const t = useT();
  return (
    <div className={styles.stepHead}>
      <Button type="link" icon={<ArrowLeftOutlined className="flip" aria-hidden />} onClick={onQueue}>
        {t('desk.backToQueue')}
      </Button>
      <QueuePlace {...placed} />
    </div>
  );
}
