import { type GroupWay, type NoticeGroup, noticeGroups, urgentGroups } from '@domain/notices/groups';
import { digestWays, type NoticeWay } from '@domain/notices/ways';
import { useModel } from '@umijs/max';
import { Checkbox } from 'antd';
import { useT } from '@/hooks/useT';
import { features } from '@/services/deployment';
import styles from './settings.module.css';
import type { Choice } from './useSettings';

interface Props {
  /** Ways that the installation offers. */
  ways: readonly NoticeWay[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Texts bring only what is urgent, so a group without that has none. */
const comesBy = (group: NoticeGroup, way: NoticeWay) => digestWays.includes(way) || urgentGroups.has(group);

function Group({ group, ways, choice, onChange }: Props & { group: NoticeGroup }) {
  const t = useT();
  const isSafety = group === 'safety';
  const toggle = (pair: GroupWay, on: boolean) => {
    const others = choice.off.filter((one) => one !== pair);
    onChange({ ...choice, off: on ? others : [...others, pair] });
  };
  return (
    <li>
      <div>
        <h3>{t(`noticeWays.group.${group}`)}</h3>
        <p>{t(`noticeWays.group.${group}.what`)}</p>
      </div>
      <div className={styles.ticks}>
        {ways.map((way) => {
          if (!comesBy(group, way)) return <span key={way} className={styles.never} aria-hidden />;
          const pair: GroupWay = `${group}.${way}`;
          return (
            <Checkbox
              key={way}
              checked={isSafety || !choice.off.includes(pair)}
              disabled={isSafety}
              aria-label={t('noticeWays.group.by', {
                group: t(`noticeWays.group.${group}`),
                way: t(`noticeWays.way.${way}`),
              })}
              onChange={({ target }) => toggle(pair, target.checked)}
            >
              {t(`noticeWays.way.${way}`)}
            </Checkbox>
          );
        })}
      </div>
    </li>
  );
}

/** Groups of which somebody of an enterprise gets notices. */
const ofEnterprise: readonly NoticeGroup[] = ['safety', 'account', 'studios'];

/** Returns the groups of which the user can get notices here. */
function useGroups(): readonly NoticeGroup[] {
  const enterprise = useModel('currentUser').user?.isEnterpriseUser;
  return noticeGroups.filter(
    (group) => (features.studios || group !== 'studios') && (!enterprise || ofEnterprise.includes(group)),
  );
}

/** For each group of notices, the ways by which they come. */
export function Groups(props: Props) {
  const t = useT();
  const groups = useGroups();
  return (
    <section className={styles.part} aria-labelledby="notice-groups">
      <h2 id="notice-groups">{t('noticeWays.groups')}</h2>
      <p>{t('noticeWays.groups.why')}</p>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <Group key={group} group={group} {...props} />
        ))}
      </ul>
    </section>
  );
}
