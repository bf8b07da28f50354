import type { HourStatus } from '@domain/api/selfStudy';
import { HourBar, HourMark } from '@/components/HourBar';
import { HoursHow } from '@/components/HoursHow';
import { LtrText } from '@/components/LtrText';
import { useT } from '@/hooks/useT';
import { type HourParts, hourParts } from './hours';
import styles from './parts.module.css';

const marks = ['done', 'studying', 'cart'] as const;

function Bar({ parts, withCart, compact }: { parts: HourParts; withCart: boolean; compact: boolean }) {
  const t = useT();
  const { tone, need, done, studying, cart, lack } = parts;
  const name = t(`enum.hourType.${tone}`);
  const missing = withCart ? 'selfStudy.hours.lackAfter' : 'selfStudy.hours.lack';
  const shown = marks.filter((mark) => mark !== 'cart' || withCart);
  const amounts = { done, studying, cart };
  return (
    <div className={styles.hour}>
      <div className={styles.hourHead}>
        <b>{t('selfStudy.hours.need', { type: name, n: need })}</b>
        {lack > 0 ? (
          <HoursHow tone={tone} need={need} done={done} studying={studying} cart={withCart ? cart : 0} lack={lack}>
            {t(missing)} <b className={styles.act}>{lack}</b>
          </HoursHow>
        ) : (
          <span className={styles.ok}>{t(withCart ? 'selfStudy.hours.enoughAfter' : 'selfStudy.hours.enough')}</span>
        )}
      </div>
      <HourBar
        done={done}
        studying={studying}
        cart={withCart ? cart : 0}
        total={need}
        tone={tone}
        label={t('selfStudy.hours.label', { type: name, need, done, studying, cart: withCart ? cart : 0, lack })}
      />
      {!compact && (
        <ul className={styles.legend} aria-hidden="true">
          {shown.map((mark) => (
            <li key={mark}>
              <HourMark part={mark} tone={tone} />
              {t(`selfStudy.hours.${mark}`)} <LtrText>{amounts[mark]}</LtrText>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export interface HourStripProps {
  /** Hours of the paid courses. */
  hours: HourStatus;
  /** Hours after the purchase; undefined when no cart is shown. */
  after?: HourStatus | undefined;
  /** Whether the legend is left out. */
  compact?: boolean;
}

/** Required and elective hours of a plan as two bars: finished, in study, in the cart, and missing hours. */
export function HourStrip({ hours, after, compact = false }: HourStripProps) {
  return (
    <div className={styles.hours}>
      {hourParts(hours, after)
        .filter(({ need }) => need > 0)
        .map((parts) => (
          <Bar key={parts.tone} parts={parts} withCart={after !== undefined} compact={compact} />
        ))}
    </div>
  );
}
