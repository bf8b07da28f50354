import { DeleteOutlined, LikeFilled, LikeOutlined, MessageOutlined } from '@ant-design/icons';
import type { CommentRow } from '@domain/api/comment';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import { CommentForm } from './CommentForm';
import styles from './comments.module.css';
import type { CommentActions } from './useComments';

interface CommentItemProps {
  comment: CommentRow;
  actions: CommentActions;
  /** Id of the comment that gets the answers to this one: its own, or the one that it answers. */
  threadId: string;
  /** Only learners of the course may answer. */
  canWrite: boolean;
}

/** Comment with its answers. The user can like it, answer it and delete an own one. */
export function CommentItem({ comment, actions, threadId, canWrite }: CommentItemProps) {
  const t = useT();
  const [answering, setAnswering] = useState(false);
  const { name, avatarUrl, content, time, likeCount, liked, mine, replies = [] } = comment;
  return (
    <li className={styles.item}>
      <PersonAvatar name={name} url={avatarUrl} />
      <div className={styles.words}>
        <div className={styles.who}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>{recentTime(time, serverNow())}</small>
        </div>
        <p dir="auto">{content}</p>
        <div className={styles.actions}>
          <Button
            type="text"
            size="small"
            icon={liked ? <LikeFilled aria-hidden /> : <LikeOutlined aria-hidden />}
            aria-pressed={liked}
            aria-label={t('viewer.comment.like', { name, n: likeCount })}
            disabled={actions.busy}
            onClick={() => void actions.like(comment)}
          >
            {likeCount}
          </Button>
          {canWrite && (
            <Button
              type="text"
              size="small"
              icon={<MessageOutlined aria-hidden />}
              aria-expanded={answering}
              onClick={() => setAnswering(!answering)}
            >
              {t('viewer.comment.answer')}
            </Button>
          )}
          {mine && (
            <Popconfirm
              title={t('viewer.comment.delete.title')}
              description={replies.length > 0 ? t('viewer.comment.delete.answers', { n: replies.length }) : undefined}
              okText={t('common.delete')}
              okButtonProps={{ danger: true }}
              onConfirm={() => void actions.remove(comment)}
            >
              <Button type="text" size="small" danger icon={<DeleteOutlined aria-hidden />} disabled={actions.busy}>
                {t('common.delete')}
              </Button>
            </Popconfirm>
          )}
        </div>
        {answering && (
          <CommentForm
            draftId={comment.id}
            label={t('viewer.comment.answerTo', { name })}
            busy={actions.busy}
            onSend={(text) => actions.say(text, threadId)}
            onCancel={() => setAnswering(false)}
          />
        )}
        {replies.length > 0 && (
          <ul className={styles.replies}>
            {replies.map((reply) => (
              <CommentItem key={reply.id} comment={reply} actions={actions} threadId={threadId} canWrite={canWrite} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
