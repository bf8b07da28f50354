import { Input } from 'antd';
import type { ComponentProps, CSSProperties } from 'react';
import styles from './GrowingText.module.css';

interface Props extends Omit<ComponentProps<typeof Input.TextArea>, 'autoSize' | 'rows' | 'style' | 'className'> {
  /** Lines of an empty one, and of the highest. */
  least: number;
  most: number;
}

/** A text field as high as its text. */
export const GrowingText = ({ least, most, ...props }: Props) => (
  <Input.TextArea
    {...props}
    rows={least}
    className={styles.growing ?? ''}
    style={{ '--least': least, '--most': most } as CSSProperties}
  />
);
