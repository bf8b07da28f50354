import { BankOutlined, SwapOutlined } from '@ant-design/icons';
import type { OfficeRights } from '@domain/manage/rights';
import { PATH_SEPARATOR } from '@domain/organisations/form';
import { minuteMs } from '@domain/time';
import { useLocation, useModel } from '@umijs/max';
import { Dropdown } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { cx } from '@/components/cx';
import {
  currentScreen,
  LinkGroup,
  Links,
  Menu,
  manageGroup,
  manageGroups,
  manageHome,
  type Screen,
} from '@/features/frame';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { onActed } from '@/services/acted';
import { api } from '@/services/api';
import { chooseOffice, chosenOffice } from '@/services/office';
import styles from './manageFrame.module.css';

/** Value of the choice for all offices. */
const ALL = '';

/** An office by its name, with what is above it where another one has the same. */
const nameOf = ({ orgName, above }: OfficeRights) => [...(above ?? []), orgName].join(PATH_SEPARATOR);

/** Rights up to which all are named below an office; of more the home of the console has the list. */
const NAMED = 3;

function Office({ office, n }: { office: OfficeRights; n: number }) {
  const t = useT();
  const rights = office.rights.map((right) => t(`manage.right.${right}`));
  const [first = ''] = rights;
  return (
    <div>
      <b>{n > 1 ? t('manage.offices.all') : nameOf(office)}</b>
      <span>
        {n > 1
          ? t('manage.offices.n', { n })
          : rights.length > NAMED
            ? t('manage.offices.rights', { first, n: rights.length })
            : rights.join(t('manage.and'))}
      </span>
    </div>
  );
}

/** The office that one acts for; who acts for several chooses one of them, or all. */
function Offices() {
  const t = useT();
  const { user, offices = [] } = useModel('currentUser');
  const acting = user?.offices ?? [];
  const [first] = acting;
  if (!first) return null;
  const shown = (
    <>
      <BankOutlined aria-hidden />
      <Office office={first} n={acting.length} />
    </>
  );
  if (offices.length < 2) return <div className={styles.office}>{shown}</div>;
  const items = [
    { key: ALL, label: t('manage.offices.all') },
    ...offices.map((one) => ({ key: one.orgId, label: nameOf(one) })),
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [chosenOffice() ?? ALL],
        onClick: ({ key }) => chooseOffice(key === ALL ? undefined : key),
      }}
    >
      <button type="button" className={styles.office} aria-label={t('manage.offices.choose')}>
        {shown}
        <SwapOutlined aria-hidden className={styles.swap} />
      </button>
    </Dropdown>
  );
}

/** How much waits for the reader on each page of the console, as the home of the console tells it. */
function useTurns(): ReadonlyMap<Screen, number> {
  const { data, reload } = useRemote({
    key: 'manageNeeds',
    lifetime: minuteMs,
    read: (signal) => api('GET /api/Manage/ListNeed', {}, { signal, needs: ['list'] }),
  });
  useEffect(() => onActed(reload), [reload]);
  return useMemo(
    () =>
      new Map(
        (data?.list ?? []).flatMap(({ page, n }) => {
          const screen = manageGroup.screens.find(({ path }) => path === page.replace(/\?.*$/, ''));
          return screen ? [[screen, n] as const] : [];
        }),
      ),
    [data],
  );
}

/**
 * The operator's console: its menu stands at the edge of the window, and the page takes the rest of it; below 992 px the
 * menu of the header leads to its pages. A feature of its own: nobody else loads it.
 */
export function ManageFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  const current = currentScreen(manageGroup.screens, pathname);
  const turns = useTurns();
  return (
    <div className={styles.console}>
      <div className={styles.edge}>
        <div className={cx(styles.side, 'focus-inside')}>
          <Offices />
          <Menu label={t('frame.menu.manage')}>
            <Links screens={[manageHome]} current={current} turns={turns} />
            {manageGroups.map((group) => (
              <LinkGroup key={group.label} group={group} current={current} turns={turns} />
            ))}
          </Menu>
        </div>
      </div>
      <div className={styles.page}>
        <div className={styles.narrow}>
          <Offices />
        </div>
        {children}
      </div>
    </div>
  );
}
