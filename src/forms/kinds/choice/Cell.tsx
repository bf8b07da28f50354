import type { ShapeOf } from '@domain/forms';
import { optionKey } from '@domain/forms/kinds/choice';
import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import type { CellProps } from '../../types';
import styles from '../kinds.module.css';

export function Cell({ field, value, labelKey }: CellProps<ShapeOf<'choice'>>) {
  const t = useT();
  const option = field.options.find((o) => o.value === value);
  return option ? (
    <span className={styles.option}>{t(optionKey(field, labelKey, option.name) as MessageKey)}</span>
  ) : null;
}
