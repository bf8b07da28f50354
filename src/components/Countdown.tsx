import { useLatest } from 'ahooks';
import { useEffect } from 'react';
import { useCountdown } from '@/hooks/useCountdown';
import { useT } from '@/hooks/useT';
import styles from './Countdown.module.css';
import { cx } from './cx';
import { LtrText } from './LtrText';

const two = (value: number) => String(value).padStart(2, '0');
/** `1:05:09` or `24:17`. */
const clock = (seconds: number) => {
  const minutes = Math.floor(seconds / 60);
  const rest = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${rest}` : rest;
};

export interface CountdownProps {
  /** The instant it runs to, in ms since 1970. */
  until: number;
  /** Called once when it is reached. */
  onEnd?: () => void;
}

/** Time left, to the second; red in the last hour. For days use DaysLeft. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const t = useT();
  const seconds = useCountdown(until);
  const end = useLatest(onEnd);
  const over = seconds === 0;
  // The first second of a new `until` may still be the last of the one before.
  useEffect(() => {
    if (over && Date.now() >= until) end.current?.();
  }, [over, until]);
  return (
    <b role="timer" className={cx(styles.time, seconds < 3600 && styles.hot)}>
      {over ? t('common.timeOver') : <LtrText>{clock(seconds)}</LtrText>}
    </b>
  );
}
