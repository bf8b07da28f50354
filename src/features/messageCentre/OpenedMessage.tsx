import type { Msg } from '@domain/api/message';
import { useAccess, useNavigate } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import { jumpOf, MessageBody, MessageLayer, rememberKeyword } from '@/features/message';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';

interface OpenedMessageProps {
  id: string | undefined;
  /** Message from the list; undefined when the list does not have it. */
  known: Msg | undefined;
  onRead: (message: Msg) => void;
  onClose: () => void;
}

/**
 * Message that the address names: shows its body or leads to its page. A new tab opened with the middle button starts
 * here, so the message is marked read here.
 */
export function OpenedMessage({ id, known, onRead, onClose }: OpenedMessageProps) {
  const t = useT();
  const navigate = useNavigate();
  const { offers } = useAccess();
  const remote = useRemote({
    key: `message:${id ?? ''}`,
    ready: id !== undefined && known === undefined,
    read: (signal) =>
      api('GET /api/Message/GetMsg/{id}', { path: { id: id ?? '' } }, { signal, needs: ['id', 'title', 'category'] }),
  });
  const message = known ?? remote.data;
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined) arrived.current = undefined;
    if (!message || message.id !== id || arrived.current === id) return;
    arrived.current = id;
    onRead(message);
    const jump = jumpOf(message, offers);
    if (!jump) return;
    rememberKeyword(jump);
    navigate(jump.path, { replace: true });
  }, [id, message, onRead, navigate, offers]);
  const leads = message !== undefined && jumpOf(message, offers) !== undefined;
  const waits = message === undefined && (remote.error === undefined || remote.loading);
  return (
    <MessageLayer
      open={id !== undefined && !leads}
      waiting={waits && <SkeletonRows rows={3} shape="text" />}
      onClose={onClose}
      message={message}
    >
      <DataArea remote={{ ...remote, data: message }} skeleton={null} errorTitle={t('message.failed')}>
        {(shown) => <MessageBody message={shown} />}
      </DataArea>
    </MessageLayer>
  );
}
