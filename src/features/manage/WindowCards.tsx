import { ClockCircleOutlined, EyeOutlined, MinusCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import type { YearWindow } from '@domain/api/manageNeeds';
import { EmptyState } from '@/components/EmptyState';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { dayRange } from '@/services/format';
import { endOf, stateOf } from './lanes';
import styles from './windows.module.css';
import { laneName, partWords } from './windowWords';

const looks = {
  open: { role: 'info', icon: <PlayCircleOutlined aria-hidden /> },
  reviewing: { role: 'act', icon: <EyeOutlined aria-hidden /> },
  coming: { role: 'neu', icon: <ClockCircleOutlined aria-hidden /> },
  closed: { role: 'neu', icon: <MinusCircleOutlined aria-hidden /> },
} as const;

interface Props {
  list: readonly YearWindow[];
  now: string;
  open: (one: YearWindow) => void;
}

function CardRows({ list, now, open }: Props) {
  const t = useT();
  return (
    <ul className={styles.cards}>
      {list.map((one) => {
        const state = stateOf(one, now);
        const { role, icon } = looks[state];
        return (
          <li key={`${one.lane}${one.id}${one.stage ?? ''}`}>
            <div>
              <button type="button" onClick={() => open(one)}>
                <bdi>{one.name}</bdi>
              </button>
              <RoleTag role={role} icon={icon}>
                {t(`manage.windows.${state}`)}
              </RoleTag>
            </div>
            <p>
              {[
                laneName(t, one.lane),
                one.part,
                partWords(t, one),
                dayRange(one.from, state === 'reviewing' ? endOf(one) : one.to),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Windows that a phone shows at once. */
const SHOWN = 5;

/** On a phone a year has no room for bars: what is open or to come, the next to end first. */
export function WindowCards({ list, now, open: onOpen }: Props) {
  const t = useT();
  const open = list.filter((one) => stateOf(one, now) !== 'closed').toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : 1));
  if (open.length === 0) return <EmptyState compact title={t('manage.windows.noneOpen')} />;
  const rest = open.slice(SHOWN);
  return (
    <>
      <CardRows list={open.slice(0, SHOWN)} now={now} open={onOpen} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('manage.windows.left', { n: rest.length })}</summary>
          <CardRows list={rest} now={now} open={onOpen} />
        </details>
      )}
    </>
  );
}
