import { CaretRightFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './TreeRow.module.css';
import type { TreeLine, TreeUnit } from './treeLines';

interface Props {
  line: TreeLine<TreeUnit>;
  /** Name of the button that opens what is below, for screen readers. */
  label: string;
  toggle: (id: string) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Line of a tree at its depth, with the button that opens and closes what is below it. */
export const TreeRow = ({ line: { unit, depth, open }, label, toggle, className, children }: Props) => (
  <div className={cx(styles.unit, className)} style={{ paddingInlineStart: 4 + depth * 16 }}>
    {open === undefined ? (
      <span className={styles.leaf} />
    ) : (
      <Button
        type="text"
        size="small"
        className={styles.toggle ?? ''}
        aria-expanded={open}
        aria-label={label}
        icon={<CaretRightFilled aria-hidden className="flip" />}
        onClick={() => toggle(unit.id)}
      />
    )}
    {children}
  </div>
);
