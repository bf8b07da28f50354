import type { EnterpriseMember } from '@domain/api/studioMember';
import { pageSizes } from '@domain/constants';
import { LtrText } from '@/components/LtrText';
import { PersonAvatar } from '@/components/PersonAvatar';
import { choice, DeleteChosen, defineList, enumeration, search } from '@/lists';
import { compactDay } from '@/services/format';
import { enterpriseDrawer } from './enterpriseDrawer';
import styles from './members.module.css';

function Name({ row }: { row: EnterpriseMember }) {
  return (
    <span className={styles.name}>
      <PersonAvatar name={row.name ?? ''} size={26} />
      <b>{row.name}</b>
    </span>
  );
}

/** List of the people from enterprises who work with a studio. */
export const enterpriseList = defineList({
  call: 'GET /api/EnterpriseMemberList',
  name: 'studioEnterprise',
  label: 'studioMember.enterprise',
  pageSize: pageSizes.default,
  keeping: { prefix: 'e' },
  rowKey: ({ id }) => id,
  nameOf: ({ name }) => name ?? '',
  exported: 'GET /api/ExportEnterpriseMemberList',
  opens: enterpriseDrawer,
  Batch: DeleteChosen,
  filters: [
    choice('keyWordType', { label: 'studioMember.filter.by', options: enumeration('enterpriseKeyword') }),
    search('keyword', 'studioMember.filter.enterpriseKeyword'),
  ],
  columns: [
    { key: 'name', title: 'enterpriseMember.name', card: 'head', Cell: Name },
    {
      key: 'mobile',
      title: 'enterpriseMember.mobile',
      card: 'pair',
      Cell: ({ row }) => <LtrText>{row.mobile}</LtrText>,
    },
    {
      key: 'enterpriseName',
      title: 'enterpriseMember.enterpriseName',
      card: 'pair',
      Cell: ({ row }) => row.enterpriseName,
    },
    {
      key: 'position',
      title: 'enterpriseMember.position',
      card: 'pair',
      Cell: ({ row }) => (
        <>
          {row.position} <span className={styles.faint}>{row.department}</span>
        </>
      ),
    },
    { key: 'specialty', title: 'enterpriseMember.specialty', card: 'pair', Cell: ({ row }) => row.specialty },
    {
      key: 'joinTime',
      title: 'enterpriseMember.joinTime',
      card: 'pair',
      Cell: ({ row }) => (row.joinTime ? compactDay(`${row.joinTime} 00:00:00`) : null),
    },
  ],
  empty: { title: 'studioMember.enterprise.empty', why: 'studioMember.enterprise.empty.why' },
  noneFound: { title: 'studioMember.noneFound', why: 'studioMember.noneFound.why' },
});
