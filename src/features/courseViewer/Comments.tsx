import { pageSizes } from '@domain/constants';
import { CommentSort } from '@domain/enums';
import { Card } from 'antd';
import { useT } from '@/hooks/useT';
import { always, defineList, enumeration, Fields, ListBody, useList } from '@/lists';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import styles from './comments.module.css';
import { useComments } from './useComments';

const comments = defineList({
  name: 'comments',
  call: 'GET /api/Comment/ListComment',
  label: 'viewer.comments',
  seeks: true,
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  keeping: { prefix: 'comments' },
  filters: [
    always('sort', String(CommentSort.Latest), {
      label: 'enum.commentSort',
      options: enumeration('commentSort'),
      shape: 'segments',
    }),
  ],
  bare: true,
  skeleton: { rows: 3 },
  empty: { title: 'viewer.comments.empty', why: 'viewer.comments.emptyWhy' },
  failed: 'viewer.comments.failed',
});

/** Comments of learners on a course. Users who have not paid may read and like. */
export function Comments({ courseId, canWrite }: { courseId: string; canWrite: boolean }) {
  const t = useT();
  const list = useList(comments, { courseId });
  const actions = useComments(courseId, list);
  const total = list.remote.data?.total;
  return (
    <Card
      title={total === undefined ? t('viewer.comments') : t('viewer.commentsOf', { n: total })}
      extra={<Fields handle={list} filters={comments.filters} wide={false} />}
    >
      {canWrite ? (
        <CommentForm
          draftId={courseId}
          label={t('viewer.comment.write')}
          busy={actions.busy}
          onSend={(text) => actions.say(text)}
        />
      ) : (
        <p className={styles.note}>{t('study.error.commentOwned')}</p>
      )}
      <ListBody handle={list} compact>
        {(data) => (
          <ul className={styles.list}>
            {data.list.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                actions={actions}
                threadId={comment.id}
                canWrite={canWrite}
              />
            ))}
          </ul>
        )}
      </ListBody>
    </Card>
  );
}
