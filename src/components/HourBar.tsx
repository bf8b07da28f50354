import styles from './HourBar.module.css';

export interface HourBarProps {
  /** Hours: finished, being studied, in the cart, and required. */
  done: number;
  studying?: number;
  cart?: number;
  total: number;
  tone: 'required' | 'elective' | 'school';
  /** The same figures in words, for screen readers. */
  label: string;
}

/** Hours of a kind: finished ones are solid, studied ones hatched, those in the cart outlined, missing ones empty. */
export function HourBar({ done, studying = 0, cart = 0, total, tone, label }: HourBarProps) {
  let room = 100;
  const width = (hours: number) => {
    const share = total > 0 && hours > 0 ? Math.min((hours / total) * 100, room) : 0;
    room -= share;
    return { inlineSize: `${share}%` };
  };
  return (
    <div className={styles.bar} data-tone={tone} role="img" aria-label={label}>
      <i className={styles.done} style={width(done)} />
      <i className={styles.studying} style={width(studying)} />
      <i className={styles.cart} style={width(cart)} />
    </div>
  );
}

/** Sample of a part of the bar, for a legend. */
export const HourMark = ({ part, tone }: { part: 'done' | 'studying' | 'cart'; tone: HourBarProps['tone'] }) => (
  <i className={styles.dot} data-tone={tone}>
    <i className={styles[part]} />
  </i>
);
