import { studyLimits } from '@domain/constants';
import { useLatest } from 'ahooks';
import { Button, Input, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useDraft } from '@/hooks/useDraft';
import { useT } from '@/hooks/useT';
import styles from './comments.module.css';

interface CommentFormProps {
  /** Key of the draft: the id of the course, or of the comment that is answered. */
  draftId: string;
  label: string;
  busy: boolean;
  /** Returns whether the comment was stored. */
  onSend: (content: string) => Promise<boolean>;
  onCancel?: () => void;
}

const lengthOf = (text: string) => [...text].length;

/** Writes a comment or an answer; what is typed is kept until it is sent. */
export function CommentForm({ draftId, label, busy, onSend, onCancel }: CommentFormProps) {
  const t = useT();
  const draft = useDraft<{ content: string }>({ form: 'comment', id: draftId });
  const [text, setText] = useState('');
  const restore = useLatest(draft.restore);
  useEffect(() => {
    if (draft.found) setText((now) => now || (restore.current()?.content ?? ''));
  }, [draft.found]);
  const n = lengthOf(text.trim());
  const blocked =
    n === 0
      ? t('viewer.comment.blank')
      : n > studyLimits.comment
        ? t('viewer.comment.long', { max: studyLimits.comment })
        : undefined;
  const change = (content: string) => {
    setText(content);
    if (content) draft.save({ content });
    else draft.discard();
  };
  const send = async () => {
    if (!(await onSend(text))) return;
    change('');
    onCancel?.();
  };
  return (
    <div className={styles.form}>
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        rows={3}
        value={text}
        status={n > studyLimits.comment ? 'error' : ''}
        autoFocus={onCancel !== undefined}
        onChange={(event) => change(event.target.value)}
      />
      <div className={styles.formFoot}>
        <span className={styles.count} data-over={n > studyLimits.comment || undefined} role="status">
          {t('viewer.comment.count', { n, max: studyLimits.comment })}
        </span>
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        <Tooltip title={blocked}>
          <Button type="primary" disabled={blocked !== undefined} loading={busy} onClick={() => void send()}>
            {t('viewer.comment.send')}
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}
