import { Card } from 'antd';
import type { ReactNode } from 'react';
import styles from './TableCard.module.css';

/** A table (or the list of cards that stands for it on a phone) with its head, on one card from edge to edge. */
export const TableCard = ({ children }: { children: ReactNode }) => (
  <Card className={styles.card ?? ''} styles={{ body: { padding: 0 } }}>
    {children}
  </Card>
);
