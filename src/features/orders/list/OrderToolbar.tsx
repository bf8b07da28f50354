import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { DayRange } from '@/components/DayRange';
import { useT } from '@/hooks/useT';
import styles from './list.module.css';
import type { OrdersAddress } from './useOrders';

/** Words of a course, a plan or an order's number, and the days on which it was made. */
export function OrderToolbar({ address: { filters, filter } }: { address: OrdersAddress }) {
  const t = useT();
  const { keyword = '', startDate, endDate } = filters;
  const [typed, setTyped] = useState(keyword);
  // Back and forward change the address.
  useEffect(() => setTyped(keyword), [keyword]);
  return (
    <search className={styles.toolbar}>
      <Input.Search
        value={typed}
        allowClear
        maxLength={50}
        placeholder={t('order.search')}
        aria-label={t('order.search')}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={(text) => filter({ keyword: text.trim() || undefined })}
      />
      <DayRange start={startDate} end={endDate} onChange={(from, to) => filter({ startDate: from, endDate: to })} />
    </search>
  );
}
