import { pickedOf } from '@domain/forms/kinds/evidence';
import type { CellProps } from '../../types';
import styles from '../kinds.module.css';

export const Cell = ({ value }: CellProps) => (
  <div className={styles.lines}>
    {pickedOf(value).map(({ recordId, title }) => (
      <div key={recordId} dir="auto">
        {title}
      </div>
    ))}
  </div>
);
