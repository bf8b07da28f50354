import { statusSets } from '@domain/statuses';
import { useT } from '@/hooks/useT';
import styles from './list.module.css';
import type { OrdersAddress } from './useOrders';

interface OrderStatesProps {
  address: OrdersAddress;
  /** How many orders there are by state; undefined while that is not known. */
  counts: Record<string, number> | undefined;
  all: number;
}

/** Chooses the state that is shown, with how many orders are in each; on a phone the row is scrolled. */
export function OrderStates({ address: { filters, filter }, counts, all }: OrderStatesProps) {
  const t = useT();
  const states = [
    { key: undefined, label: t('common.all'), n: all },
    ...statusSets.order.map(({ value, labelKey }) => ({
      key: String(value),
      label: t(labelKey),
      n: counts?.[String(value)] ?? 0,
    })),
  ];
  return (
    <fieldset className={styles.states}>
      <legend className="visually-hidden">{t('order.states')}</legend>
      {states.map(({ key, label, n }) => (
        <button
          key={key ?? ''}
          type="button"
          aria-pressed={filters.status === key}
          onClick={() => filter({ status: key })}
        >
          {label} <small>{counts && n}</small>
        </button>
      ))}
    </fieldset>
  );
}
