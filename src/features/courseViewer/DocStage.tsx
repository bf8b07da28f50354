import { PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { mergeIntervals, watchedPrefix } from '@domain/selfStudy/intervals';
import { useInterval, useLatest } from 'ahooks';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { addressOf } from '@/services/requestConfig';
import type { StageProps } from './FilmStage';
import type { Sitting } from './sitting';
import { clockOf } from './times';
import styles from './viewer.module.css';

/** Most seconds of reading between two looks at the clock, which come once a second. */
const AWAKE = 3;

/** A document: it is read as long as it is on the screen, and counts up to the time that reading it takes. */
export function DocStage({ opened, section, planId, title, study, onEnd }: StageProps) {
  const t = useT();
  const { sectionId, seconds } = section;
  const read = watchedPrefix(mergeIntervals(study.watched(section)));
  const [at, setAt] = useState(read);
  const [reading, setReading] = useState(false);
  const sitting = useRef<Sitting>(undefined);
  const sit = useLatest(study.sit);
  const place = useRef(read);
  /** When the clock was looked at last, in milliseconds. */
  const looked = useRef(0);
  const done = at >= seconds;

  useEffect(() => {
    sitting.current = sit.current({ sectionId, seconds, planId, stop: () => setReading(false) });
    setReading(place.current < seconds);
    return () => sitting.current?.pause();
  }, [sectionId, seconds, planId]);

  useEffect(() => {
    if (!reading) return sitting.current?.pause();
    sitting.current?.play(place.current);
    looked.current = performance.now();
  }, [reading]);
  useInterval(
    () => {
      const now = performance.now();
      // A computer that slept, or a page that stood still, has shown nothing.
      const passed = Math.min((now - looked.current) / 1000, AWAKE);
      looked.current = now;
      if (document.visibilityState === 'hidden') return sitting.current?.pause();
      if (!sitting.current?.playing) return sitting.current?.play(place.current);
      place.current = Math.min(seconds, place.current + passed);
      sitting.current.progress(place.current, 1);
      setAt(place.current);
      if (place.current < seconds) return;
      sitting.current.end();
      setReading(false);
      onEnd();
    },
    reading ? 1000 : undefined,
  );

  const href = addressOf(opened.url);
  return (
    <div className={styles.document}>
      <iframe src={href} title={title} />
      <div className={styles.reading}>
        <span role="timer" aria-live="off">
          {done ? t('viewer.read.done') : t('viewer.read.time', { at: clockOf(at), of: clockOf(seconds) })}
        </span>
        {!done && (
          <Button
            icon={reading ? <PauseOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
            onClick={() => setReading(!reading)}
          >
            {t(reading ? 'viewer.read.pause' : 'viewer.read.go')}
          </Button>
        )}
        <a href={href} target="_blank" rel="noreferrer">
          {t('viewer.openFile')}
        </a>
      </div>
    </div>
  );
}
