import { PlayCircleFilled } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { growthRings } from '@/components/art/geometry';
import { cx } from '@/components/cx';
import { clockOf } from '@/hooks/useCountdown';
import styles from './film.module.css';

/** Where a frame is taken: at the very first moment a film is often black. Seconds. */
const MOMENT = 0.1;
const rings = growthRings({ cx: 80, cy: 40, radii: [12, 19, 26, 33], seed: 4, wobble: 0.05 });

/** A picture of a film whose own picture is not at hand. */
const Drawn = () => (
  <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="160" height="90" className={styles.night} />
    {rings.map((d, i) => (
      <path key={d} d={d} className={i === 0 ? styles.sun : styles.ring} strokeOpacity={1 - i * 0.24} />
    ))}
    <path d="M0 68C34 56 66 60 92 66s46 4 68-8v32H0z" className={styles.far} />
    <path d="M0 78c40-9 76-2 104 1s38-2 56-8v19H0z" className={styles.near} />
  </svg>
);

/** Address of a file that is still on this device. */
function useLocalAddress(file: File | undefined): string | undefined {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    if (!file) return setHref(undefined);
    const own = URL.createObjectURL(file);
    setHref(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  return href;
}

/** A frame of a film with its length, as far as this browser can read it. Decorative: its name stands beside it. */
export function FilmPoster({ file, playable = false }: { file: File | undefined; playable?: boolean }) {
  const href = useLocalAddress(file);
  const [seen, setSeen] = useState<{ href: string; seconds: number }>();
  const shown = seen !== undefined && seen.href === href;
  return (
    <span className={styles.poster} aria-hidden="true">
      {!shown && <Drawn />}
      {href && (
        <video
          muted
          playsInline
          preload="auto"
          tabIndex={-1}
          disablePictureInPicture
          className={cx(!shown && styles.unseen)}
          src={`${href}#t=${MOMENT}`}
          onLoadedData={({ currentTarget: { duration } }) =>
            setSeen({ href, seconds: Number.isFinite(duration) ? Math.round(duration) : 0 })
          }
        />
      )}
      {playable && <PlayCircleFilled aria-hidden className={styles.play} />}
      {shown && seen.seconds > 0 && <bdi>{clockOf(seen.seconds)}</bdi>}
    </span>
  );
}
