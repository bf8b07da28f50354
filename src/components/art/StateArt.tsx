import styles from './art.module.css';
import { growthRings } from './geometry';

const rings = growthRings({ cx: 80, cy: 42, radii: [15, 24, 33], seed: 4, wobble: 0.03 });
const book = ['M14 84c28-8 52-4 66 4 14-8 38-12 66-4', 'M26 92c24-5 42-2 54 3 12-5 30-8 54-3'];

/** The small drawing of an empty or a failed area: rings above an open book. Decorative. */
export function StateArt({ kind }: { kind: 'empty' | 'error' }) {
  return (
    <svg className={styles.state} data-kind={kind} viewBox="0 0 160 98" width="160" height="98" aria-hidden="true">
      {rings.map((d) => (
        <path key={d} d={d} pathLength="100" />
      ))}
      {kind === 'empty' ? (
        <circle cx="80" cy="42" r="7" />
      ) : (
        <path className={styles.cross} d="M74 36l12 12m0-12l-12 12" />
      )}
      {book.map((d) => (
        <path key={d} className={styles.book} d={d} />
      ))}
    </svg>
  );
}
