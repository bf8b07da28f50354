import { officeGrant } from '@domain/manage/resources/officeGrant';
import { PersonAvatar } from '@/components/PersonAvatar';
import { resourceList } from '@/features/manage';
import type { Sources } from '@/forms/sources';
import { ListScreen } from '@/lists';
import { api } from '@/services/api';
import styles from './rights.module.css';

interface Person {
  readonly name: string;
  readonly orgName: string;
}
const personOf = (row: object) => (row as { accountInfo?: Person }).accountInfo;

const sources: Sources = {
  findPeople: (keyword, signal) =>
    api('GET /api/Reference/ListPerson', { query: { keyword } }, { signal, needs: 'array' }),
};
const useSources = () => sources;

const rights = resourceList(officeGrant, {
  title: 'frame.screen.rights',
  marks: 'manage.rights',
  lead: 'manage.rights.lead',
  one: 'officeGrant',
  searched: 'manage.rights.search',
  nameOf: (row) => personOf(row)?.name ?? '',
  none: { title: 'manage.rights.none' },
  drawn: {
    accountId: {
      Cell: ({ row }) => (
        <span className={styles.person}>
          <PersonAvatar name={personOf(row)?.name ?? ''} size={30} />
          <span>
            <b>{personOf(row)?.name}</b>
            <span>{personOf(row)?.orgName}</span>
          </span>
        </span>
      ),
    },
    orgId: { Cell: ({ row }) => <bdi>{String(row.orgName ?? '')}</bdi> },
  },
  useSources,
});

/** Rights of people for offices: giving, changing and ending them. */
export const RightsList = () => <ListScreen list={rights} />;
