import { CloseCircleFilled, MergeCellsOutlined, MinusOutlined } from '@ant-design/icons';
import type { ImportCheck, OrganisationTree } from '@domain/api/imports';
import { mergeLink } from '@domain/manage/links';
import { manageLinks } from '@domain/manage/pages';
import { useAccess } from '@umijs/max';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { MergeLines } from '@/components/MergeLines';
import { PageLink } from '@/components/PageLink';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { listWords, wholeNumber } from '@/services/format';
import { changesOf } from './changes';
import { acts } from './TreeMarks';
import styles from './tree.module.css';

/** Mergings up to which each says at once what it moves. */
const FEW = 3;

function Count({ icon, name, n, more }: { icon: ReactNode; name: string; n: number; more?: string | undefined }) {
  return (
    <div>
      <dt>
        {icon} {name}
      </dt>
      <dd>
        {wholeNumber(n)}
        {more && <small>{more}</small>}
      </dd>
    </div>
  );
}

/** Figures of the changes that a sheet makes to the organisations. */
export function TreeCounts({ check, tree }: { check: ImportCheck; tree: OrganisationTree }) {
  const t = useT();
  const failed = check.total - check.valid;
  const count = (act: 'added' | 'renamed' | 'changed' | 'moved') => {
    const [role, Icon] = acts[act];
    return (
      <Count
        key={act}
        icon={<Icon aria-hidden data-role={role} />}
        name={t(`import.tree.act.${act}`)}
        n={tree[act] ?? 0}
      />
    );
  };
  return (
    <dl className={styles.counts}>
      {count('added')}
      {count('renamed')}
      {tree.changed > 0 && count('changed')}
      {(tree.moved ?? 0) > 0 && count('moved')}
      <Count
        icon={<MergeCellsOutlined aria-hidden data-role="up" />}
        name={t('import.tree.count.merged')}
        n={tree.merged}
        more={tree.people > 0 ? t('import.tree.people', { n: tree.people }) : undefined}
      />
      <Count
        icon={<CloseCircleFilled aria-hidden data-role={failed > 0 ? 'err' : 'neu'} />}
        name={t('import.tree.count.errors')}
        n={failed}
      />
      <Count
        icon={<MinusOutlined aria-hidden data-role="neu" />}
        name={t('import.tree.count.same')}
        n={changesOf(check).unchanged}
      />
    </dl>
  );
}

type Merge = OrganisationTree['merges'][number];

function MergeRow({ merge, after, open }: { merge: Merge; after: number; open: boolean }) {
  const t = useT();
  const { plan, fromId, into, seats, waits } = merge;
  const { offers } = useAccess();
  const lines = <MergeLines plan={plan} moves={seats} />;
  const figures: [string, number][] = [
    [t('organisationMerge.plan.documents'), plan.documents.reduce((sum, { n }) => sum + n, 0)],
    [t(seats ? 'organisationMerge.plan.seats.move' : 'organisationMerge.plan.seats.end'), plan.seats.length],
    [t('organisationMerge.plan.rights'), plan.rights.length],
    [t('organisationMerge.plan.owned'), plan.owned.reduce((sum, { n }) => sum + n, 0)],
    [t('organisationMerge.plan.below'), plan.below],
  ];
  const told = figures.filter(([, n]) => n > 0);
  return (
    <li>
      <div className={styles.way}>
        <span>
          <b>
            <bdi>{plan.from.name}</bdi>
          </b>
          <small>
            {t('organisationMerge.plan.people', { n: plan.from.people })}
            {plan.from.people > 0 && offers(manageLinks.merges) && (
              <>
                {' · '}
                <PageLink to={mergeLink(fromId)}>{t('import.tree.elsewhere')}</PageLink>
              </>
            )}
          </small>
        </span>
        <svg className={cx('flip', styles.arrow)} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2 8h11M9 4l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
        </svg>
        <span>
          <b>
            <bdi>{into}</bdi>
          </b>
          <small>{t('organisationMerge.plan.after', { n: after })}</small>
        </span>
        {waits && <RoleTag role="wait">{t('import.tree.waits')}</RoleTag>}
      </div>
      {told.length > 0 &&
        (open ? (
          lines
        ) : (
          <details>
            <summary>{listWords(told.map(([name, n]) => t('organisationMerge.plan.some', { name, n })))}</summary>
            {lines}
          </details>
        ))}
    </li>
  );
}

/** The mergings and the new names of a sheet, each with what it brings about. */
export function TreeChanges({ tree: { merges, people, units } }: { tree: OrganisationTree }) {
  const t = useT();
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const moves = units.filter(({ from }) => from !== undefined);
  const renames = units.filter(({ act }) => act === 'renamed');
  const comes = new Map<string, number>();
  for (const { intoId, plan } of merges) comes.set(intoId, (comes.get(intoId) ?? 0) + plan.from.people);
  return (
    <>
      {merges.length > 0 && (
        <section className={styles.part}>
          <p>
            <b>{t('import.tree.merges', { n: merges.length })}</b>{' '}
            <span className={styles.said}>{t('import.tree.merges.people', { n: people })}</span>
          </p>
          <ul className={styles.merges}>
            {merges.map((merge) => (
              <MergeRow
                key={merge.row}
                merge={merge}
                after={(merge.plan.into?.people ?? 0) + (comes.get(merge.intoId) ?? 0)}
                open={merges.length <= FEW}
              />
            ))}
          </ul>
        </section>
      )}
      {moves.length > 0 && (
        <section className={styles.part}>
          <p>
            <b>{t('import.tree.moves', { n: moves.length })}</b>{' '}
            <span className={styles.said}>{t('import.tree.moves.what')}</span>
          </p>
          <ul className={styles.renames}>
            {moves.map(({ id, name, from, aboveId }) => (
              <li key={id}>
                <bdi>{name}</bdi>:{' '}
                <del>
                  <bdi>{from}</bdi>
                </del>{' '}
                <ins>
                  <bdi>{byId.get(aboveId ?? '')?.name}</bdi>
                </ins>
              </li>
            ))}
          </ul>
        </section>
      )}
      {renames.length > 0 && (
        <section className={styles.part}>
          <p>
            <b>{t('import.tree.renames', { n: renames.length })}</b>{' '}
            <span className={styles.said}>{t('import.tree.renames.what')}</span>
          </p>
          <ul className={styles.renames}>
            {renames.map(({ id, was, name }) => (
              <li key={id}>
                <del>
                  <bdi>{was}</bdi>
                </del>{' '}
                <ins>
                  <bdi>{name}</bdi>
                </ins>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
