import { useT } from '@/hooks/useT';
import type { CellProps } from '../../types';

/** Words beside each other; no word joins the last one, which would read as one of them. */
export function Cell({ value }: CellProps) {
  const t = useT();
  return Array.isArray(value) && value.length > 0 ? (
    <span dir="auto">{(value as string[]).join(t('form.tags.and'))}</span>
  ) : null;
}
