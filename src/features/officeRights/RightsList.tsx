import { officeGrant } from '@domain/manage/resources/officeGrant';
import { refusedRight, rightNames } from '@domain/manage/rights';
import { organisationPath } from '@domain/organisations';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { AccountCell, accountName, resourceList } from '@/features/manage';
import { peopleSources } from '@/forms/peopleSources';
import type { Sources } from '@/forms/sources';
import { ListScreen } from '@/lists';

/** Rights that are not held over the chosen organisation cannot be given, as the server will say. */
function useSources(): Sources {
  const { user } = useModel('currentUser');
  const { tree = [] } = useModel('organisations');
  const offices = user?.offices;
  return useMemo(
    () => ({
      ...peopleSources,
      refused: (_, value, { orgId }) => {
        const right = rightNames[value];
        const path = organisationPath(tree, orgId).map(({ V }) => V);
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
  nameOf: accountName,
  none: { title: 'manage.rights.none' },
  drawn: {
    accountId: { Cell: AccountCell },
  },
  useSources,
});

/** Rights of people for offices: giving, changing and ending them. */
export const RightsList = () => <ListScreen list={rights} />;
