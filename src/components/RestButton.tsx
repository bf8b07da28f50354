import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useT } from '@/hooks/useT';
import styles from './RestButton.module.css';

interface RestButtonProps {
  /** Number of rows behind it. */
  n: number;
  open: boolean;
  /** Id of the list. */
  controls: string;
  onChange: (open: boolean) => void;
}

/** Foot of a card whose list shows its first rows only. */
export function RestButton({ n, open, controls, onChange }: RestButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.rest}
      aria-expanded={open}
      aria-controls={controls}
      onClick={() => onChange(!open)}
    >
      {t(open ? 'hub.todo.less' : 'hub.todo.rest', { n })}
      {open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
    </button>
  );
}
