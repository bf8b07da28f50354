import { CommentOutlined } from '@ant-design/icons';
import type { FieldDiff } from '@domain/api/documentShapes';
import type { ResInfo } from '@domain/api/shapes';
import { Button, Input, Segmented } from 'antd';
import { Fragment, useMemo, useState } from 'react';
import { cx } from '@/components/cx';
import { ChangeValue, FileLine, kindIcons } from '@/documents';
import { FilePreview } from '@/forms/FilePreview';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import type { Reviewed } from './calls';
import shared from './desk.module.css';
import styles from './sheet.module.css';

type Row = Reviewed['form'][number];
export type Shown = 'marked' | 'changed' | 'plain';

interface Line extends Row {
  changes: FieldDiff[];
}
interface Part {
  /** Name of the section for remarks; undefined when it takes no remarks. */
  name: string | undefined;
  label: string;
  lines: Line[];
  /** Changes that removed something. */
  gone: FieldDiff[];
}

const isAt = (path: string, row: string) => path === row || path.startsWith(`${row}.`);
/** Returns the section part of a heading; the part after ` · ` names a record of the section. */
const sectionOf = (heading: string) => heading.split(' · ')[0] ?? heading;

/** Groups the lines of a section by record; '' stands for lines that belong to no record. */
function recordsOf(lines: readonly Line[], section: string): { record: string; lines: Line[] }[] {
  const records: { record: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const name = line.section.slice(section.length + 3);
    const record = name === section ? '' : name;
    const last = records.at(-1);
    if (last && last.record === record) last.lines.push(line);
    else records.push({ record, lines: [line] });
  }
  return records;
}

/** Splits a document into sections; each line has its changes since the previous attempt. */
function partsOf({ form, sections, since }: Reviewed): Part[] {
  const parts = new Map<string, Part>();
  const of = (label: string) => {
    const part = parts.get(label) ?? {
      name: sections.find((one) => one.label === label)?.section,
      label,
      lines: [],
      gone: [],
    };
    parts.set(label, part);
    return part;
  };
  const changes = since?.changes ?? [];
  for (const row of form)
    of(sectionOf(row.section)).lines.push({
      ...row,
      // An added record is marked in each of its lines.
      changes: changes.filter(({ path, kind }) => isAt(path, row.path) || (kind === 'added' && isAt(row.path, path))),
    });
  const placed = (change: FieldDiff) => form.some((row) => isAt(change.path, row.path) || isAt(row.path, change.path));
  for (const change of changes) if (!placed(change)) of(change.section).gone.push(change);
  return [...parts.values()];
}

interface LineProps {
  line: Line;
  marked: boolean;
  onShow: (file: ResInfo) => void;
}

function SheetLine({ line, marked, onShow }: LineProps) {
  const t = useT();
  const { label, value, resInfos, changes } = line;
  const [first] = changes;
  const shown = marked && first !== undefined;
  const inPlace = changes.filter(({ path }) => isAt(path, line.path));
  return (
    <div className={cx(styles.row, shown && styles.changedRow)} {...(shown && { 'data-change': '', tabIndex: -1 })}>
      <dt>
        {label}
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
        {resInfos &&
          !(shown && inPlace.some(({ isFile }) => isFile)) &&
          resInfos.map((file) => <FileLine key={file.id} file={file} onShow={onShow} />)}
      </dd>
    </div>
  );
}

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

interface Props {
  doc: Reviewed;
  shown: Shown;
  onShown: (shown: Shown) => void;
  remarks: Readonly<Record<string, string>>;
  /** Undefined when the document cannot be decided. */
  onRemark: ((section: string, text: string | undefined) => void) | undefined;
}

/** Submitted document, with the changes since the previous attempt. */
export function Sheet({ doc, shown, onShown, remarks, onRemark }: Props) {
  const t = useT();
  const [file, setFile] = useState<ResInfo>();
  const parts = useMemo(() => partsOf(doc), [doc]);
  const before = doc.history.findLast(({ action, undone }) => action === 'notPass' && !undone);
  const changes = doc.since?.changes.length ?? 0;
  /** Owner's reason for submitting without changes. */
  const said = doc.history.findLast(({ action }) => action === 'submit')?.reason;
  const mode = doc.since ? shown : 'plain';
  return (
    <>
      {doc.since && (
        <div className={styles.band}>
          <span className={styles.bandText}>
            <b>{t(changes === 0 ? 'desk.since.nothing' : 'desk.since', { n: doc.attempt, changes })}</b>
            {changes === 0 && said && (
              <span>
                {t('desk.since.why')} <bdi>{said}</bdi>
              </span>
            )}
            {before?.reason && (
              <span>
                {t('desk.earlier', { role: before.role, time: dayAndTime(before.time) })} <bdi>{before.reason}</bdi>
              </span>
            )}
          </span>
          <Segmented<Shown>
            aria-label={t('compare.view')}
            value={shown}
            onChange={onShown}
            options={[
              { value: 'marked', label: t('desk.shown.marked') },
              { value: 'changed', label: t('desk.shown.changed') },
              { value: 'plain', label: t('desk.shown.plain') },
            ]}
          />
        </div>
      )}
      <div className={styles.sheet}>
        {parts.map(({ name, label, lines, gone }, i) => {
          const kept = mode === 'changed' ? lines.filter((line) => line.changes.length > 0) : lines;
          if (kept.length === 0 && (mode === 'plain' || gone.length === 0)) return null;
          const remark = name === undefined ? undefined : remarks[name];
          return (
            <section key={label} aria-labelledby={`desk-section-${i}`}>
              <header>
                <h3 id={`desk-section-${i}`}>{label}</h3>
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
              {recordsOf(kept, label).map(({ record, lines: own }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same name
                <Fragment key={n}>
                  {record && (
                    <p className={styles.record}>
                      <bdi>{record}</bdi>
                    </p>
                  )}
                  <dl>
                    {own.map((line, m) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a table may have the same path
                      <SheetLine key={m} line={line} marked={mode !== 'plain'} onShow={setFile} />
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
                        <ChangeValue change={change} onShow={setFile} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </section>
          );
        })}
        {mode === 'changed' && changes === 0 && <p className={shared.faint}>{t('compare.none')}</p>}
      </div>
      {file && <FilePreview resource={file} onClose={() => setFile(undefined)} />}
    </>
  );
}
