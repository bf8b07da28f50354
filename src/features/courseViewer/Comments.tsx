import { pageSizes } from '@domain/constants';
import { enums } from '@domain/enums';
import { Card, Pagination, Segmented } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import styles from './comments.module.css';
import { useComments } from './useComments';

/** What learners say about a course. Those who have not paid may read and like. */
export function Comments({ courseId, canWrite }: { courseId: string; canWrite: boolean }) {
  const t = useT();
  const phone = usePhone();
  const actions = useComments(courseId);
  const { remote, sort, order, current, setCurrent } = actions;
  const total = remote.data?.total;
  return (
    <Card
      title={total === undefined ? t('viewer.comments') : t('viewer.commentsOf', { n: total })}
      extra={
        <Segmented
          aria-label={t('enum.commentSort')}
          value={sort}
          onChange={order}
          options={enums.commentSort.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
        />
      }
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
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={(data) => data.list.length === 0}
        empty={<EmptyState compact title={t('viewer.comments.empty')} description={t('viewer.comments.emptyWhy')} />}
        errorTitle={t('viewer.comments.failed')}
      >
        {(data) => (
          <>
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
            {data.total > pageSizes.default && (
              <nav aria-label={t('viewer.comments.pages')}>
                <Pagination
                  current={current}
                  total={data.total}
                  pageSize={pageSizes.default}
                  showSizeChanger={false}
                  simple={phone}
                  onChange={setCurrent}
                />
              </nav>
            )}
          </>
        )}
      </DataArea>
    </Card>
  );
}
