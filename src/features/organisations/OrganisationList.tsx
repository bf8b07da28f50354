import { pageSizes } from '@domain/constants';
import { manageLinks } from '@domain/manage/links';
import { organisationKinds } from '@domain/organisations/kinds';
import type { MessageKey } from '@locales/keys';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { choice, defineList, ListScreen, search } from '@/lists';

const kindKey = (kind: number) => `enum.organisationKind.${organisationKinds[kind] ?? 'institution'}` as MessageKey;

function ToImport() {
  const t = useT();
  return <LinkButton to={manageLinks.importOrganisations}>{t('manage.begin.do')}</LinkButton>;
}

const organisations = defineList({
  name: 'manageOrganisations',
  call: 'GET /api/Manage/ListOrganisation',
  title: 'frame.screen.organisations',
  count: 'manage.organisations.count',
  pageSize: pageSizes.default,
  rowKey: ({ orgId }) => orgId,
  nameOf: ({ name }) => name,
  filters: [
    search('keyword', 'manage.organisations.search'),
    choice('kind', {
      label: 'organisation.kind',
      options: organisationKinds.map((_, kind) => ({ value: String(kind), label: { key: kindKey(kind) } })),
    }),
  ],
  columns: [
    { key: 'name', title: 'organisation.name', card: 'head', Cell: ({ row }) => <b>{row.name}</b> },
    { key: 'kind', title: 'organisation.kind', card: 'pair', width: 152, Cell: ({ row }) => <Kind kind={row.kind} /> },
    { key: 'above', title: 'organisation.above', card: 'pair', Cell: ({ row }) => row.above.join(' / ') || '–' },
    { key: 'code', title: 'organisation.code', card: 'pair', width: 112, Cell: ({ row }) => <bdi>{row.code}</bdi> },
    { key: 'below', title: 'manage.organisations.below', card: 'figure', width: 112, Cell: ({ row }) => row.below },
    { key: 'people', title: 'manage.organisations.people', card: 'figure', width: 112, Cell: ({ row }) => row.people },
  ],
  Tools: ToImport,
  empty: { title: 'manage.organisations.none', why: 'manage.organisations.none.why', Step: ToImport },
  noneFound: { title: 'manage.organisations.noneFound' },
});

function Kind({ kind }: { kind: number }) {
  return useT()(kindKey(kind));
}

/** Organisations of the offices that a person keeps them for, in the order of the tree. */
export const OrganisationList = () => <ListScreen list={organisations} />;
