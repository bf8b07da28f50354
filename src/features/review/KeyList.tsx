import { useT } from '@/hooks/useT';
import type { DeskDefinition } from './calls';
import styles from './desk.module.css';

const keys = [
  [['J', 'K'], 'desk.key.move'],
  [['/'], 'desk.key.search'],
  [['.', ','], 'desk.key.change'],
  [['1'], 'desk.key.pass'],
  [['2'], 'desk.key.fail'],
  [['3'], 'desk.key.refuse'],
  [['3'], 'desk.key.grade'],
  [['Ctrl', 'Enter'], 'desk.key.confirm'],
  [['Ctrl', 'Z'], 'common.undo'],
  [['Esc'], 'desk.key.leave'],
  [['?'], 'desk.key.list'],
] as const;

type KeyName = (typeof keys)[number][1];

/** Returns the keys that a desk does not have: those for refusals and grades, when it has none. */
export const keysWithout = ({ decisions }: DeskDefinition, grades: boolean): readonly KeyName[] => [
  ...(decisions.some(({ name }) => name === 'refuse') ? [] : (['desk.key.refuse'] as const)),
  ...(grades ? [] : (['desk.key.grade'] as const)),
];

/** List of the keys, each with its action. */
export function KeyList({ without = [] }: { without?: readonly KeyName[] }) {
  const t = useT();
  return (
    <ul className={styles.keys}>
      {keys
        .filter(([, label]) => !without.includes(label))
        .map(([names, label]) => (
          <li key={label}>
            <span dir="ltr">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </span>
            <b>{t(label)}</b>
          </li>
        ))}
    </ul>
  );
}
