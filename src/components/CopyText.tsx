import { CopyOutlined } from '@ant-design/icons';
import { useT } from '@/hooks/useT';
import { copyText } from '@/services/clipboard';
import { toast } from '@/services/feedback';
import styles from './CopyText.module.css';
import { LtrText } from './LtrText';

/** A number or code with a button that copies it. */
export function CopyText({ text, label }: { text: string; label?: string }) {
  const t = useT();
  const copy = () =>
    copyText(text).then(
      () => toast.success(t('common.copied')),
      () => toast.warning(t('common.copyFailed')),
    );
  return (
    <span className={styles.copy}>
      {label} <LtrText>{text}</LtrText>
      <button type="button" aria-label={`${t('common.copy')} ${label ?? ''} ${text}`} onClick={copy}>
        <CopyOutlined aria-hidden />
      </button>
    </span>
  );
}
