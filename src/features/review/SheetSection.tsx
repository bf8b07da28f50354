import { CommentOutlined } from '@ant-design/icons';
import type { ResInfo } from '@domain/api/shapes';
import { Button, Input } from 'antd';
import { Fragment, memo } from 'react';
import { cx } from '@/components/cx';
import { ChangeValue, kindIcons } from '@/documents';
import { FileCards } from '@/forms/reading/FileCards';
import { useT } from '@/hooks/useT';
import shared from './desk.module.css';
import styles from './sheet.module.css';
import { isAt, type Line, type Part, recordsOf } from './sheetParts';

/** How changes are shown: marked in the whole document, alone, or not at all. */
export type Shown = 'marked' | 'changed' | 'plain';

interface LineProps {
  line: Line;
  marked: boolean;
  /** The heading above has the same words as the label. */
  titled: boolean;
  onShow: (file: ResInfo) => void;
}

/** Line of a section, with its changes. */
const SheetLine = memo(({ line, marked, titled, onShow }: LineProps) => {
  const t = useT();
  const { label, value, resInfos, changes } = line;
  const [first] = changes;
  const shown = marked && first !== undefined;
  const inPlace = changes.filter(({ path }) => isAt(path, line.path));
  return (
    <div
      className={cx(styles.row, titled && styles.titled, shown && styles.changedRow)}
      {...(shown && { 'data-change': '', tabIndex: -1 })}
    >
      <dt>
        {titled ? <span className="visually-hidden">{label}</span> : label}
        {shown && (
          <span className={styles.mark}>
            {kindIcons[first.kind]} {t(`compare.kind.${first.kind}`)}
          </span>
        )}
      </dt>
      <dd>
        {shown && inPlace.length > 0 ? (
          inPlace.map((change) => <ChangeValue key={change.path} change={change} onShow={onShow} />)
        ) : value === '' ? null : shown ? (
          <ins dir="auto">{value}</ins>
        ) : (
          <span dir="auto">{value}</span>
        )}
        {resInfos && !(shown && inPlace.some(({ isFile }) => isFile)) && resInfos.length > 0 && (
          <FileCards files={resInfos.map((file) => ({ file }))} />
        )}
      </dd>
    </div>
  );
});

interface RemarkProps {
  label: string;
  value: string | undefined;
  onChange: (text: string) => void;
}

/** Field for the reviewer's remark on a section; it is sent with a return. */
function RemarkField({ label, value, onChange }: RemarkProps) {
  const t = useT();
  return (
    <Input.TextArea
      autoFocus={value === ''}
      className={cx(styles.remark, shared.growing)}
      aria-label={t('desk.remark.on', { section: label })}
      placeholder={t('desk.remark.placeholder')}
      rows={1}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export interface SectionProps {
  part: Part;
  /** Place among the sections, from 0. */
  place: number;
  mode: Shown;
  remark: string | undefined;
  /** Undefined when the document cannot be decided. */
  onRemark: ((section: string, text: string | undefined) => void) | undefined;
  onShow: (file: ResInfo) => void;
}

/** Section of a document, with the reviewer's remark on it. */
export const SheetSection = memo(({ part, place, mode, remark, onRemark, onShow }: SectionProps) => {
  const t = useT();
  const { name, label, lines, gone } = part;
  const kept = mode === 'changed' ? lines.filter((line) => line.changes.length > 0) : lines;
  if (kept.length === 0 && (mode === 'plain' || gone.length === 0)) return null;
  return (
    <section aria-labelledby={`desk-section-${place}`}>
      <header>
        <h3 id={`desk-section-${place}`}>
          {!/^[A-Z]\b/.test(label) && <span aria-hidden>{place + 1}</span>}
          {label}
        </h3>
        {name !== undefined && onRemark && (
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
      </header>
      {name !== undefined && remark !== undefined && onRemark && (
        <RemarkField label={label} value={remark} onChange={(text) => onRemark(name, text)} />
      )}
      {recordsOf(kept).map(({ record, lines: own }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same name
        <Fragment key={n}>
          {record && (
            <p className={styles.record}>
              <bdi>{record}</bdi>
            </p>
          )}
          <dl>
            {own.map((line, m) => (
              <SheetLine
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a table may have the same path
                key={m}
                line={line}
                marked={mode !== 'plain'}
                titled={own.length === 1 && line.label === label}
                onShow={onShow}
              />
            ))}
          </dl>
        </Fragment>
      ))}
      {mode !== 'plain' && gone.length > 0 && (
        <dl>
          {gone.map((change) => (
            <div key={change.path} className={cx(styles.row, styles.changedRow)} data-change="" tabIndex={-1}>
              <dt>
                {change.label}
                <span className={styles.mark}>
                  {kindIcons[change.kind]} {t(`compare.kind.${change.kind}`)}
                </span>
              </dt>
              <dd>
                <ChangeValue change={change} onShow={onShow} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
});
