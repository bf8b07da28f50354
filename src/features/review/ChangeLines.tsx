import type { FieldDiff } from '@domain/api/documentShapes';
import type { ResInfo } from '@domain/api/shapes';
import { ChangeValue, kindIcons } from '@/documents';
import type { Mark } from '@/forms/reading/Changed';
import { useT } from '@/hooks/useT';
import styles from './sheet.module.css';

/** Sign and word of a kind of change. */
export function ChangeTag({ kind }: { kind: FieldDiff['kind'] }) {
  const t = useT();
  return (
    <span className={styles.tag}>
      {kindIcons[kind]} {t(`compare.kind.${kind}`)}
    </span>
  );
}

interface Props {
  changes: readonly FieldDiff[];
  /** Name of the field that they are in. */
  label: string;
  onShow: (file: ResInfo) => void;
}

/** Kind that all changes have; several kinds together are a change. */
const kindOfAll = (changes: readonly FieldDiff[]): FieldDiff['kind'] => {
  const [first] = changes;
  return first && changes.every(({ kind }) => kind === first.kind) ? first.kind : 'changed';
};

/** Changes of a field, each with the row that it is in. */
function ChangeLines({ changes, label, onShow }: Props) {
  const common = kindOfAll(changes);
  return changes.map((change) => {
    const { path, row, kind } = change;
    // A row that has come or gone is called by its name in the change itself.
    const inside = row !== undefined && (change.label !== label || kind === 'moved' || change.words !== undefined);
    return (
      <div key={`${path}:${kind}`} className={styles.changeLine}>
        {inside && (
          <span className={styles.of}>
            <b>
              <bdi>{row.title}</bdi>
            </b>
            {change.label !== label && row.title !== change.label && <span>{change.label}</span>}
          </span>
        )}
        {kind !== common && <ChangeTag kind={kind} />}
        <ChangeValue change={change} onShow={onShow} />
      </div>
    );
  });
}

interface MarkOptions extends Props {
  /** Only changes are shown, without the values. */
  only: boolean;
}

/** Mark of a field with changes. */
export const markOf = ({ only, ...lines }: MarkOptions): Mark => ({
  tag: <ChangeTag kind={kindOfAll(lines.changes)} />,
  change: <ChangeLines {...lines} />,
  // Rows and files are shown as they are now, below what has changed in them.
  alone: only || lines.changes.every(({ row, isFile }) => row === undefined && !isFile),
});
