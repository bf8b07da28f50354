import type { OfficePerson } from '@domain/api/manage';
import { personTabs } from '@domain/manage/links';
import { history, useLocation, useSearchParams } from '@umijs/max';
import { useEventListener, useMemoizedFn } from 'ahooks';
import { useEffect, useRef } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { LtrText } from '@/components/LtrText';
import { PageLink } from '@/components/PageLink';
import { PersonAvatar } from '@/components/PersonAvatar';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useT } from '@/hooks/useT';
import { Fields, type ListHandle, ListPager } from '@/lists';
import { isTyping } from '@/services/keys';
import styles from './beside.module.css';
import { needsWord, State } from './PeopleList';
import { usePlace } from './place';

const nobody: readonly OfficePerson[] = [];

interface RowProps {
  row: OfficePerson;
  to: string;
  current: boolean;
}

function Row({ row, to, current }: RowProps) {
  const line = useRef<HTMLLIElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to the next one keeps it in view
  useEffect(() => {
    if (!current) return;
    line.current?.scrollIntoView({ block: 'nearest' });
    // The focus stays in the list while keys lead along it.
    if (line.current?.parentElement?.contains(document.activeElement)) line.current.querySelector('a')?.focus();
  }, [current, key]);
  return (
    <li ref={line}>
      <PageLink to={to} aria-current={current || undefined}>
        <PersonAvatar name={row.realName} size={32} />
        <span>
          <b>
            <bdi>{row.realName}</bdi>
          </b>
          <small>
            <bdi>{row.orgName}</bdi>
          </small>
        </span>
        {needsWord(row) ? <State row={row} /> : <LtrText>{row.mobile}</LtrText>}
      </PageLink>
    </li>
  );
}

/** Do keys pressed there belong to a field, or to what is open before the page? */
const takesKeys = (target: EventTarget | null) =>
  isTyping(target) || (target instanceof Element && target.closest('[role="dialog"], [role="listbox"]') !== null);

/** J and K lead to the next person of the page and the one before, from anywhere on it; in the list the arrows do as well. */
function useKeys(rows: readonly OfficePerson[], id: string, to: (id: string) => string) {
  const step = useMemoizedFn((by: number) => {
    const next = rows[rows.findIndex(({ accountId }) => accountId === id) + by];
    if (next) history.push(to(next.accountId));
  });
  useEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || takesKeys(target)) return;
    const inList = target instanceof Element && target.closest('[data-people]') !== null;
    if (key === 'j' || (inList && key === 'ArrowDown')) step(1);
    else if (key === 'k' || (inList && key === 'ArrowUp')) step(-1);
    else return;
    event.preventDefault();
  });
}

/** The list of people beside one of them, on a wide screen: its search, its filters and its pages stay as they were. */
export function PeopleBeside({ handle, id }: { handle: ListHandle<OfficePerson>; id: string }) {
  const t = useT();
  const { to, add } = usePlace();
  const [query] = useSearchParams();
  const tab = personTabs.find((one) => one === query.get('tab'));
  const { list, address, remote } = handle;
  useKeys(remote.data?.list ?? nobody, id, (next) => to(next, tab));
  // The place comes first in reading, and has the width of a name.
  const [places, states] = [true, false].map((wide) =>
    list.filters.filter(({ names }) => (names[0] === 'keyword' || names[0] === 'orgId') === wide),
  );
  return (
    <nav className={styles.list} aria-label={t('frame.screen.people')}>
      <search className={styles.filters} aria-label={t('list.filters')}>
        <Fields handle={handle as never} filters={places ?? []} wide />
        <Fields handle={handle as never} filters={states ?? []} wide />
        <LinkButton kind="default" className={styles.add ?? ''} to={add}>
          {t('manage.person.new')}
        </LinkButton>
      </search>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={({ list: rows }) => rows.length === 0}
        empty={<EmptyState compact title={t('manage.people.noneFound')} />}
      >
        {({ list: rows, total, pageSize }) => (
          <>
            <ul className={styles.rows} data-people>
              {rows.map((row) => (
                <Row key={row.accountId} row={row} to={to(row.accountId, tab)} current={row.accountId === id} />
              ))}
            </ul>
            <ListPager
              label="frame.screen.people"
              page={address.page}
              total={total}
              pageSize={pageSize}
              onTurn={address.turn}
              narrow
              note={t('manage.people.count', { n: total })}
            />
          </>
        )}
      </DataArea>
    </nav>
  );
}
