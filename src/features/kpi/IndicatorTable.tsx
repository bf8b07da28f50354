import { labelKey } from '@domain/forms';
import { indicatorsOf } from '@domain/kpi/score';
import type { MessageKey } from '@locales/keys';
import { Fraction } from '@/components/Fraction';
import { groupName, labelOf } from '@/forms/words';
import { useT } from '@/hooks/useT';
import type { Flow } from './flow';
import styles from './IndicatorTable.module.css';
import type { Home } from './useHome';

interface Props {
  flow: Flow;
  /** Points of the own declaration, beside those that can be reached. */
  mine: NonNullable<Home['my']>['groups'] | undefined;
}

/**
 * Indicators with their rules and their most points. They come from the declaration itself, so that the page that is
 * read before declaring shows the same numbers as the form.
 */
export function IndicatorTable({ flow: { declaration }, mine = [] }: Props) {
  const t = useT();
  const { form } = declaration;
  const indicators = indicatorsOf(form);
  const groups = [...new Set(indicators.map(({ group }) => group))].map((name) => {
    const own = indicators.filter(({ group }) => group === name);
    const cap = own.reduce((sum, one) => sum + one.cap, 0);
    return { name, own, cap, score: mine.find((one) => one.name === name)?.score };
  });
  const points = (n: number) => <bdi>{t('kpi.table.points', { n })}</bdi>;
  return (
    <section className={styles.section} aria-labelledby="kpi-indicators">
      <h2 id="kpi-indicators">{t('kpi.table.title')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('kpi.table.indicator')}</th>
            <th scope="col">{t('kpi.table.rule')}</th>
            <th scope="col">{t('kpi.table.cap')}</th>
          </tr>
        </thead>
        {groups.map(({ name, own, cap, score }, i) => (
          <tbody key={name}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={2}>
                <i data-chart={i + 1} aria-hidden="true" />
                {groupName(t, form, name)}
              </th>
              <td>{score === undefined ? points(cap) : <Fraction part={<b>{score}</b>} whole={cap} />}</td>
            </tr>
            {own.map((one) => (
              <tr key={one.name}>
                <th scope="row">{labelOf(t, form, one.name)}</th>
                <td>
                  {t(`${labelKey(form, one.name)}.hint` as MessageKey)}
                  {one.field.none !== undefined && <small>{t('kpi.table.demanded')}</small>}
                </td>
                <td>{points(one.cap)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
