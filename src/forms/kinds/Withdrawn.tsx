import type { DictNode } from '@domain/api/shapes';
import { Button } from 'antd';
import { useT } from '@/hooks/useT';
import styles from '../forms.module.css';
import { pathTo } from '../sources';

interface Props {
  /** Entries of the dictionary. */
  nodes: readonly DictNode[];
  /** Id of the chosen entry. */
  value: unknown;
  readOnly: boolean;
  /** Called with the path to the entry that takes the place. */
  onChange: (path: readonly string[]) => void;
}

/** Below a choice that has been withdrawn since: that it is not offered any more, and the entry that takes its place. */
export function Withdrawn({ nodes, value, readOnly, onChange }: Props) {
  const t = useT();
  const entry = pathTo(nodes, value).at(-1);
  if (!entry?.disabled || readOnly) return null;
  const path = pathTo(nodes, entry.successor);
  const heir = path.at(-1);
  return (
    <span className={`${styles.source} ${styles.withdrawn}`} data-changed>
      {t('form.entry.withdrawn', { name: entry.name })}
      {heir && (
        <Button type="link" size="small" onClick={() => onChange(path.map(({ id }) => id))}>
          {t('form.entry.successor', { name: heir.name })}
        </Button>
      )}
    </span>
  );
}
