import { officeGrant } from '@domain/manage/resources/officeGrant';
import { refusedRight, rightNames } from '@domain/manage/rights';
import { organisationPath } from '@domain/organisations';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { AccountCell, accountName, resourceList } from '@/features/manage';
import { peopleSources } from '@/forms/peopleSources';
import type { Sources, UseRefused } from '@/forms/sources';
import { ListScreen } from '@/lists';

/** Rights that are not held over the chosen organisation cannot be given, as the server will say. */
const useRefused: UseRefused = (_, { orgId }) => {
  const { user } = useModel('currentUser');
  const { tree = [] } = useModel('organisations');
  const path = useMemo(() => organisationPath(tree, orgId).map(({ V }) => V), [tree, orgId]);
  return (value) => {
    const right = rightNames[value];
    if (!right || path.length === 0) return undefined;
    const held = user?.offices?.some(({ rights, orgId: at }) => rights.includes(right) && path.includes(at)) ?? false;
    return refusedRight(right, { atTop: path.length === 1, held });
  };
};
const sources: Sources = { ...peopleSources, useRefused };

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
  useSources: () => sources,
});

/** Rights of people for offices: giving, changing and ending them. */
export const RightsList = () => <ListScreen list={rights} />;
