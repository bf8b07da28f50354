import { assessmentExtension } from '@domain/manage/resources/assessmentExtension';
import { resourceList } from '@/features/manage';
import { usePeopleSources } from '@/forms/peopleSources';
import { useT } from '@/hooks/useT';
import { ListScreen } from '@/lists';
import { wholeNumber } from '@/services/format';
import styles from './assessmentPlans.module.css';

interface Named {
  readonly orgName?: string;
  readonly accountInfo?: { readonly name: string };
  readonly filling?: number;
}

function Unit({ row }: { row: object }) {
  return <bdi>{(row as Named).orgName}</bdi>;
}

/** The person for whom alone it holds, or that it holds for everybody there. */
function Whom({ row }: { row: object }) {
  const t = useT();
  const { accountInfo } = row as Named;
  if (accountInfo) return <bdi>{accountInfo.name}</bdi>;
  return <span className={styles.quiet}>{t('assessmentExtension.everybody')}</span>;
}

const nameOf = (row: object): string => {
  const { orgName = '', accountInfo } = row as Named;
  return accountInfo?.name ?? orgName;
};

const extensions = resourceList(assessmentExtension, {
  title: 'frame.screen.extensions',
  lead: 'assessmentExtension.lead',
  one: 'assessmentExtension',
  words: { add: 'assessmentExtension.add', save: 'assessmentExtension.save' },
  searched: 'assessmentExtension.search',
  nameOf,
  none: { title: 'assessmentExtension.none', why: 'assessmentExtension.none.why' },
  drawn: {
    orgId: { Cell: Unit },
    accountId: { width: 128, Cell: Whom },
    year: { width: 88 },
    until: { width: 168 },
  },
  further: [
    {
      key: 'filling',
      title: 'assessmentExtension.filling',
      width: 96,
      card: 'figure',
      Cell: ({ row }) => <>{wholeNumber(Number((row as Named).filling ?? 0))}</>,
    },
  ],
  useSources: usePeopleSources,
});

/** Windows of the yearly assessment that one unit or one person has for longer than everybody else. */
export const Extensions = () => <ListScreen list={extensions} />;
