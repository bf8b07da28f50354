import { CommentOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { DocumentSection } from '@/forms/reading/DocumentSection';
import { useT } from '@/hooks/useT';
import shared from './desk.module.css';
import styles from './sheet.module.css';

/** Sets the remark on a section, or takes it away. */
export type OnRemark = (section: string, text: string | undefined) => void;

export interface Remarked {
  remark: string | undefined;
  /** Undefined when the document cannot be decided, or the section takes no remarks. */
  onRemark: OnRemark | undefined;
}

interface Props extends Remarked {
  name: string;
  number?: string | undefined;
  heading: string;
  note?: ReactNode;
  children: ReactNode;
}

/** Section of a document under review, with the reviewer's remark on it. */
export function RemarkedSection({ name, number, heading, note, remark, onRemark, children }: Props) {
  const t = useT();
  return (
    <DocumentSection
      name={name}
      number={number}
      heading={heading}
      note={
        <span className={styles.tools}>
          {note}
          {onRemark && (
            <Button
              type="text"
              size="small"
              icon={<CommentOutlined aria-hidden />}
              aria-expanded={remark !== undefined}
              onClick={() => onRemark(name, remark === undefined ? '' : undefined)}
            >
              {t(remark === undefined ? 'desk.remark' : 'desk.remark.remove')}
            </Button>
          )}
        </span>
      }
    >
      {remark !== undefined && onRemark && (
        <Input.TextArea
          autoFocus={remark === ''}
          className={cx(styles.remark, shared.growing)}
          aria-label={t('desk.remark.on', { section: heading })}
          placeholder={t('desk.remark.placeholder')}
          rows={1}
          maxLength={500}
          value={remark}
          onChange={(event) => onRemark(name, event.target.value)}
        />
      )}
      {children}
    </DocumentSection>
  );
}
