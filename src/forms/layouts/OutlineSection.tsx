import { CheckCircleFilled, RollbackOutlined, SyncOutlined } from '@ant-design/icons';
import { type FormDefinition, fieldIssues, type GroupCompleteness, isBlank, type Row, storedName } from '@domain/forms';
import { pickedOf } from '@domain/forms/kinds/evidence';
import { useT } from '@/hooks/useT';
import { serverToday } from '@/services/clock';
import { listWords } from '@/services/format';
import { showSection } from '../jump';
import { groupName, issueAt, labelOf } from '../words';
import styles from './outline.module.css';

interface Props {
  definition: FormDefinition;
  group: GroupCompleteness;
  /** Names of the group's fields. */
  fields: readonly string[];
  /** Current values of the form. */
  row: Row;
  /** Upload progress of a file in the group, in percent; undefined when none is being sent. */
  sending: number | undefined;
  /** True when the group is the one in view. */
  current: boolean;
  /** Remark on the group, when it was returned and has not been changed yet. */
  remark?: string | undefined;
  onJump: (field: string) => void;
}

type State = 'sending' | 'returned' | 'whole' | 'begun' | 'empty';

/** Icon of a half-filled circle, or of a dashed one. */
const Circle = ({ half }: { half: boolean }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6.5" strokeDasharray={half ? undefined : '2.4 2'} />
    {half && <path d="M8 3.500a4.500 4.500 0 0 1 0 9z" />}
  </svg>
);
const icons = {
  sending: <SyncOutlined spin aria-hidden />,
  returned: <RollbackOutlined className="flip" aria-hidden />,
  whole: <CheckCircleFilled aria-hidden />,
  begun: <Circle half />,
  empty: <Circle half={false} />,
} as const satisfies Record<State, unknown>;

/** Short summary of a group's content: the length of its texts, the number of quoted records. */
function useSaid({ definition, fields, row }: Pick<Props, 'definition' | 'fields' | 'row'>): string {
  const t = useT();
  return listWords(
    fields.flatMap((name) => {
      const field = definition.fields[name];
      const value = field && row[storedName(name, field)];
      if (isBlank(value)) return [];
      if (field?.kind === 'area') return [t('form.outline.chars', { n: [...String(value)].length })];
      return field?.kind === 'evidence' ? [t('form.outline.quoted', { n: pickedOf(value).length })] : [];
    }),
  );
}

/** A group of the form in its outline: its state, and its missing or wrong fields. */
export function OutlineSection({ definition, group, fields, row, sending, current, remark, onJump }: Props) {
  const t = useT();
  const said = useSaid({ definition, fields, row });
  const { name, required, missing, expected } = group;
  const typedIn = (one: string) => {
    const field = definition.fields[one];
    return field && !field.fixed ? row[storedName(one, field)] : undefined;
  };
  const begun = fields.some((one) => !isBlank(typedIn(one)));
  // An optional group without any content has nothing that is done.
  const open = missing.length > 0 || expected.length > 0;
  const filled = open ? (begun ? 'begun' : 'empty') : required || begun ? 'whole' : 'empty';
  const state: State = sending !== undefined ? 'sending' : remark !== undefined ? 'returned' : filled;
  const title = groupName(t, definition, name);
  /** Text for a field to complete: the error when its value is wrong, else its name unless the group has the same. */
  const lacks = (one: string) => {
    const [found] = isBlank(typedIn(one)) ? [] : fieldIssues(definition, one, row, { today: serverToday() });
    const label = labelOf(t, definition, one);
    if (found) return t('form.outline.wrong', { label, issue: issueAt(t, definition, found) });
    return label === title ? t('form.outline.empty') : label;
  };
  const expectedWords = t('form.outline.expected', {
    what: listWords(expected.map((one) => labelOf(t, definition, one))),
  });
  const note =
    sending !== undefined
      ? t('form.outline.uploading', { percent: sending })
      : remark !== undefined
        ? t('form.outline.returned', { remark })
        : missing.length > 1
          ? t('form.outline.sectionLeft', { n: missing.length })
          : missing.length === 0
            ? said ||
              (expected.length > 0 ? expectedWords : t(required ? 'form.outline.sectionDone' : 'form.outline.optional'))
            : '';
  return (
    <li
      className={styles.section}
      data-current={current || undefined}
      data-state={state}
      data-missing={missing.length > 0 || undefined}
    >
      <a
        href={`#${name}`}
        aria-current={current ? 'location' : undefined}
        onClick={(event) => {
          event.preventDefault();
          showSection(name)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
        }}
      >
        {icons[state]}
        <span className={styles.name}>
          {title}
          {note && <small>{note}</small>}
        </span>
      </a>
      {missing.length > 0 && sending === undefined && (
        <ul className={styles.jumps}>
          {missing.map((field) => (
            <li key={field}>
              <button type="button" onClick={() => onJump(field)}>
                {lacks(field)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
