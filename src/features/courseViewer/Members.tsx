import { pageSizes } from '@domain/constants';
import { Card } from 'antd';
import { LtrText } from '@/components/LtrText';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useT } from '@/hooks/useT';
import { defineList, type ItemProps, ListBody, type Row, useList } from '@/lists';
import { percentText } from '@/services/format';
import styles from './viewer.module.css';

type Member = Row<'GET /api/SelfStudy/ListMember'>;

function Item({ row: { name, avatarUrl, orgName, percent } }: ItemProps<Member>) {
  return (
    <>
      <PersonAvatar name={name} url={avatarUrl} />
      <span>
        <bdi>{name}</bdi>
        <small>
          <bdi>{orgName}</bdi>
        </small>
      </span>
      <LtrText>{percentText(percent)}</LtrText>
    </>
  );
}

const members = defineList({
  name: 'courseMembers',
  call: 'GET /api/SelfStudy/ListMember',
  label: 'viewer.members',
  seeks: true,
  pageSize: pageSizes.courseMembers,
  rowKey: ({ userId }) => userId,
  keeping: { prefix: 'members' },
  filters: [],
  item: { Item, list: styles.members },
  bare: true,
  skeleton: { rows: pageSizes.courseMembers },
  empty: { title: 'viewer.members.empty' },
  failed: 'viewer.members.failed',
});

/** Who studies the course, those first who studied last. */
export function Members({ courseId }: { courseId: string }) {
  const t = useT();
  const list = useList(members, { courseId });
  const total = list.remote.data?.total;
  return (
    <Card
      className={styles.fellows ?? ''}
      title={total === undefined ? t('viewer.members') : t('viewer.membersOf', { n: total })}
    >
      <ListBody handle={list} compact narrow />
    </Card>
  );
}
