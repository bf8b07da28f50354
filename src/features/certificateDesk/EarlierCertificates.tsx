import type { EarlierCertificate } from '@domain/api/certificateIssue';
import { pageSizes } from '@domain/constants';
import { useMemo, useState } from 'react';
import { LtrText } from '@/components/LtrText';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { type CellProps, choice, defineList, ListScreen, search } from '@/lists';
import { compactDay } from '@/services/format';
import styles from './issued.module.css';
import { RevokeDialog } from './RevokeDialog';
import { RevokedLine } from './RevokedLine';

function State({ row }: CellProps<EarlierCertificate>) {
  const t = useT();
  return (
    <div>
      <RoleTag role={row.revokedAt ? 'err' : 'ok'}>
        {t(row.revokedAt ? 'certificate.revoked' : 'certificate.desk.valid')}
      </RoleTag>
      <RevokedLine one={row} />
    </div>
  );
}

const earlier = defineList({
  name: 'earlierCertificates',
  call: 'GET /api/CertificateReview/ListEarlier',
  title: 'frame.screen.earlierCertificates',
  count: 'certificate.earlier.count',
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  nameOf: ({ certNo }) => certNo,
  filters: [
    search('keyword', 'certificate.earlier.search'),
    choice('valid', {
      label: 'certificate.earlier.state',
      options: [
        { value: '1', label: { key: 'certificate.desk.valid' } },
        { value: '0', label: { key: 'certificate.revoked' } },
      ],
    }),
  ],
  columns: [
    {
      key: 'holder',
      title: 'certificate.earlier.holder',
      card: 'head',
      width: 290,
      Cell: ({ row }) => (
        <div>
          <bdi>{row.holder}</bdi>
          <span className={styles.under}>
            <bdi>{row.orgName}</bdi>
          </span>
        </div>
      ),
    },
    {
      key: 'certificate',
      title: 'certificate.earlier.what',
      card: 'pair',
      Cell: ({ row }) => (
        <div>
          <bdi>{row.title}</bdi>
          <span className={styles.under}>
            <LtrText>{row.certNo}</LtrText>
          </span>
        </div>
      ),
    },
    {
      key: 'issued',
      title: 'certificate.earlier.issued',
      card: 'pair',
      width: 130,
      Cell: ({ row }) => <bdi>{compactDay(row.issueDate)}</bdi>,
    },
    {
      key: 'verified',
      title: 'certificate.earlier.verified',
      card: 'figure',
      width: 110,
      Cell: ({ row }) => <>{row.verifyCount}</>,
    },
    { key: 'state', title: 'certificate.earlier.state', card: 'state', width: 220, Cell: State },
  ],
  empty: { title: 'certificate.earlier.none', why: 'certificate.earlier.noneWhy' },
  noneFound: { title: 'certificate.earlier.noneFound' },
  failed: 'certificate.desk.failed',
});

/** Certificates issued before applications were stored: they have no row on the desk and are revoked here. */
export function EarlierCertificates() {
  const t = useT();
  const [asked, setAsked] = useState<{ one: EarlierCertificate; reload: () => void }>();
  const list = useMemo(
    () => ({
      ...earlier,
      useActions: (reload: () => void) => (one: EarlierCertificate) =>
        one.revokedAt
          ? []
          : [
              {
                key: 'revoke',
                label: t('certificate.desk.revoke'),
                name: t('certificate.desk.revokeNo', { no: `\u2066${one.certNo}\u2069` }),
                act: () => setAsked({ one, reload }),
                danger: true,
                rare: true,
              },
            ],
    }),
    [t],
  );
  return (
    <>
      <ListScreen list={list} />
      {asked && (
        <RevokeDialog
          one={asked.one}
          onClose={() => {
            setAsked(undefined);
            asked.reload();
          }}
        />
      )}
    </>
  );
}
