import { ClockCircleOutlined, MessageOutlined } from '@ant-design/icons';
import { instantOf } from '@domain/rules/calendar';
import { hourMs } from '@domain/time';
import { Button } from 'antd';
import { Ring } from '@/components/Ring';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './ObjectionWait.module.css';

const DAY_HOURS = 24;

interface Props {
  publishTime: string;
  deadline: string;
  isOpen: boolean;
  onObject: () => void;
}

/** Deadline for objections, with a ring for the part of the time that is left. */
export function ObjectionWait({ publishTime, deadline, isOpen, onObject }: Props) {
  const t = useT();
  const until = instantOf(deadline).getTime();
  const whole = until - instantOf(publishTime).getTime();
  const left = Math.min(whole, Math.max(0, until - Date.now()));
  const hours = Math.floor(left / hourMs);
  const time = t('objection.time', { days: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS });
  if (!isOpen)
    return (
      <section className={styles.wait}>
        <ClockCircleOutlined aria-hidden />
        <b>{t('objection.ended', { time: dayAndTime(deadline) })}</b>
      </section>
    );
  return (
    <section className={styles.wait} data-open>
      <Ring value={left} total={whole} size={56} stroke={6} tone="wait" label={t('objection.wait', { time })}>
        <ClockCircleOutlined aria-hidden />
      </Ring>
      <div className={styles.text}>
        <b>{t('objection.wait', { time })}</b>
        <p>{t('objection.text')}</p>
      </div>
      <Button icon={<MessageOutlined aria-hidden />} onClick={onObject}>
        {t('objection.make')}
      </Button>
    </section>
  );
}
