import { officeGrant } from '@domain/manage/resources/officeGrant';
import { refusedRight, rightNames } from '@domain/manage/rights';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { PersonCell } from '@/components/PersonCell';
import { resourceList } from '@/features/manage';
import type { Sources } from '@/forms/sources';
import { ListScreen } from '@/lists';
import { api } from '@/services/api';
import { orgPath } from '@/services/orgTree';

interface Person {
  readonly name: string;
  readonly orgName: string;
}
const personOf = (row: object) => (row as { accountInfo?: Person }).accountInfo;

const people: Sources = {
  findPeople: (keyword, signal) =>
    api('GET /api/Reference/ListPerson', { query: { keyword } }, { signal, needs: 'array' }),
};

/** Rights that are not held over the chosen organisation cannot be given, as the server will say. */
function useSources(): Sources {
  const { user } = useModel('currentUser');
  const { tree = [] } = useModel('organisations');
  const offices = user?.offices;
  return useMemo(
    () => ({
      ...people,
      refused: (_, value, { orgId }) => {
        const right = rightNames[value];
        const path = orgPath(tree, orgId).map(({ V }) => V);
        if (!right || path.length === 0) return undefined;
        const held = offices?.some((office) => office.rights.includes(right) && path.includes(office.orgId)) ?? false;
        return refusedRight(right, { atTop: path.length === 1, held });
      },
    }),
    [offices, tree],
  );
}

const rights = resourceList(officeGrant, {
  title: 'frame.screen.rights',
  lead: 'manage.rights.lead',
  one: 'officeGrant',
  searched: 'manage.rights.search',
  nameOf: (row) => personOf(row)?.name ?? '',
  none: { title: 'manage.rights.none' },
  drawn: {
    accountId: {
      Cell: ({ row }) => <PersonCell name={personOf(row)?.name} below={personOf(row)?.orgName} />,
    },
    orgId: { Cell: ({ row }) => <bdi>{String(row.orgName ?? '')}</bdi> },
  },
  useSources,
});

/** Rights of people for offices: giving, changing and ending them. */
export const RightsList = () => <ListScreen list={rights} />;
