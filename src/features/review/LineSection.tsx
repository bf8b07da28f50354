import { memo } from 'react';
import { changePlace } from '@/forms/reading/Changed';
import { FileCards } from '@/forms/reading/FileCards';
import { Pairs } from '@/forms/reading/Pairs';
import { ChangeTag, markOf } from './ChangeLines';
import { type Remarked, RemarkedSection } from './RemarkedSection';
import type { Shown, TextProps } from './Sheet';
import styles from './sheet.module.css';
import { type Line, type Part, recordsOf } from './sheetParts';

interface Props extends Remarked, Pick<TextProps, 'onShow'> {
  part: Part;
  /** Place among the sections, from 1. */
  place: number;
  mode: Shown;
}

const shownValue = ({ value, resInfos = [] }: Line) =>
  resInfos.length > 0 ? <FileCards files={resInfos.map((file) => ({ file }))} /> : <span dir="auto">{value}</span>;

/** Section of a document by its lines, with the reviewer's remark on it. */
export const LineSection = memo(({ part, place, mode, onShow, ...remarked }: Props) => {
  const { name, label, lines, gone } = part;
  const kept = mode === 'changed' ? lines.filter(({ changes }) => changes.length > 0) : lines;
  if (kept.length === 0 && (mode === 'plain' || gone.length === 0)) return null;
  const change = (changes: Line['changes'], of: string) =>
    mode === 'plain' || changes.length === 0 ? undefined : markOf({ changes, label: of, only: true, onShow });
  return (
    <RemarkedSection {...remarked} name={name ?? label} number={String(place)} heading={label}>
      {recordsOf(kept).map(({ record, lines: own }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same name
        <div key={n} className={styles.record}>
          {record && (
            <h4>
              <bdi>{record}</bdi>
            </h4>
          )}
          <Pairs
            pairs={own.map((line, m) => ({
              name: `${line.path}:${m}`,
              label: own.length === 1 && line.label === label ? '' : line.label,
              wide: true,
              value: shownValue(line),
              mark: change(line.changes, line.label),
            }))}
          />
        </div>
      ))}
      {mode !== 'plain' &&
        gone.map((one) => (
          <div key={one.path} className={styles.goneLine} {...changePlace}>
            {one.label} <ChangeTag kind={one.kind} />
            {change([one], one.label)?.change}
          </div>
        ))}
    </RemarkedSection>
  );
});
