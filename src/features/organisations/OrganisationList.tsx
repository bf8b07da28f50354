import { branchLink, mergeLink, panelLink, peopleLink } from '@domain/manage/links';
import { manageLinks } from '@domain/manage/pages';
import { organisationUnit, PATH_SEPARATOR } from '@domain/organisations/form';
import { organisationKinds, refusedKind } from '@domain/organisations/kinds';
import { useAccess } from '@umijs/max';
import { useMemo } from 'react';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { Room } from '@/components/Room';
import { resourceList } from '@/features/manage';
import type { Sources } from '@/forms/sources';
import { useT } from '@/hooks/useT';
import { ListScreen } from '@/lists';
import { wholeNumber } from '@/services/format';
import { treeChanged } from '@/services/organisations';
import styles from './merge.module.css';
import { OrganisationTree } from './OrganisationTree';
import { countedKinds, countUnits, unitsById, useUnits } from './units';

function ToImport() {
  const t = useT();
  return (
    <LinkButton kind="default" to={manageLinks.importOrganisations}>
      {t('manage.resource.import')}
    </LinkButton>
  );
}

/** Organisations above one that its row names; the tree beside it shows them all. */
const NEAREST = 2;

/** Name of an organisation, and in one line below it where it stands and which names it had before. */
function Name({ row }: { row: { readonly [name: string]: unknown } }) {
  const t = useT();
  const above = (row.above as string[] | undefined) ?? [];
  const former = row.formerNames as string[] | undefined;
  const formerly = former && t('organisation.formerly', { names: former.join(t('manage.and')) });
  const told = (names: readonly string[]) => [names.join(PATH_SEPARATOR), formerly].filter(Boolean).join(' · ');
  return (
    <span className={styles.named}>
      <bdi title={String(row.name)}>{String(row.name)}</bdi>
      <small title={told(above)}>
        <bdi>{told(above.slice(-NEAREST)) || t('organisation.top')}</bdi>
      </small>
    </span>
  );
}

/** Number of people of an organisation and of everything below it, which leads to them. */
function People({ row }: { row: { readonly id: string; readonly [name: string]: unknown } }) {
  const { offers } = useAccess();
  const people = Number(row.people);
  const leads = people > 0 && offers(manageLinks.people);
  return leads ? <PageLink to={peopleLink(row.id)}>{wholeNumber(people)}</PageLink> : wholeNumber(people);
}

/** A number as long as most counts of a province. */
const ROOM = 99;

/** Numbers of organisations by what they are. */
function Counts() {
  const t = useT();
  const { data } = useUnits();
  const counts = data && countUnits(data.units);
  const parts = countedKinds.flatMap((kind) =>
    counts?.[kind] ? t(`manage.organisations.counts.${kind}`, { n: counts[kind] }) : [],
  );
  // The room of the words is kept until they come: what is below stays where it is.
  const room = countedKinds.map((kind) => t(`manage.organisations.counts.${kind}`, { n: ROOM }));
  if (!data) return <Room>{room.join(t('manage.and'))}</Room>;
  return <>{parts.join(t('manage.and'))}</>;
}

/** Kinds that an organisation cannot be where it stands are not offered. */
function useSources(id: string | undefined): Sources {
  const { data } = useUnits();
  return useMemo(() => {
    const byId = unitsById(data?.units ?? []);
    const stored = byId.get(id ?? '');
    const lower = data?.units.flatMap(({ aboveId, kind }) => (id && aboveId === id ? [kind] : [])) ?? [];
    const top = stored?.kind === 'province';
    return {
      useRefused: (_, { parentId }) => {
        const above = byId.get(String(parentId ?? ''))?.kind;
        return (value) => refusedKind(organisationKinds[value] ?? '', { above, stored: stored?.kind, top, lower });
      },
    };
  }, [data, id]);
}

/** Merging the organisation of the panel into another one. */
function ToMerge({ row: { id } }: { row: { id: string } }) {
  const t = useT();
  return (
    <LinkButton kind="default" to={mergeLink(id)}>
      {t('organisationMerge.into')}
    </LinkButton>
  );
}

/** Pages on which what stands in the way of closing an organisation is seen to. */
const pagesOfUses: Readonly<Record<string, (id: string) => string>> = {
  'organisation.use.people': peopleLink,
  'organisation.use.below': branchLink,
  'organisation.use.seats': (id) => panelLink(manageLinks.seats, id),
};

const organisations = resourceList(organisationUnit, {
  title: 'frame.screen.organisations',
  one: 'organisation.one',
  imports: 'organisation',
  searched: 'manage.organisations.search',
  none: { title: 'manage.organisations.none', why: 'manage.organisations.none.why', Step: ToImport },
  branch: 'manage.organisations.branch',
  Aside: OrganisationTree,
  Note: Counts,
  onChanged: treeChanged,
  useSources,
  Act: ToMerge,
  usesTo: (key, id) => pagesOfUses[key]?.(id),
  drawn: { name: { Cell: Name } },
  further: [
    {
      key: 'below',
      title: 'manage.organisations.below',
      card: 'figure',
      width: 104,
      Cell: ({ row }) => <>{row.below}</>,
    },
    {
      key: 'people',
      title: 'manage.organisations.people',
      card: 'figure',
      width: 88,
      Cell: People,
    },
  ],
});

/** Organisations of the offices that a person keeps them for, in the order of the tree. */
export const OrganisationList = () => <ListScreen list={organisations} extra={<ToImport key="import" />} />;
