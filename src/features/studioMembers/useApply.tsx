import { fieldLimits } from '@domain/constants';
import { useLatest } from 'ahooks';
import { App, Input, Modal } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { useWordsOf } from '@/services/catalogue';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';

/** Studio that the user applies to. */
export interface Application {
  studioId: string;
  name: string;
  /** Id of the user's application, if there is one. */
  memberId?: string | undefined;
}

/** Field for the reason of an application, which is required. */
function Reason({ onChange, missing }: { onChange: (text: string) => void; missing: string | undefined }) {
  const t = useT();
  return (
    <>
      <Input.TextArea
        autoFocus
        rows={4}
        maxLength={fieldLimits.reason}
        showCount
        aria-label={t('studioMember.apply.reason')}
        placeholder={t('studioMember.apply.hint')}
        {...(missing && { status: 'error' as const, 'aria-invalid': true })}
        onChange={(event) => onChange(event.target.value)}
      />
      {missing && <p role="alert">{missing}</p>}
    </>
  );
}

/**
 * Applies to a studio, withdraws the application, and leaves a studio; for cards and pages. `changed` is called after
 * each, also after a refusal, because the page may be out of date. The caller has to render `dialog`.
 */
export function useApply(changed: () => void): {
  apply: (studio: Application) => void;
  withdraw: (studio: Application) => Promise<void>;
  quit: (studio: Application) => void;
  busy: boolean;
  dialog: ReactNode;
} {
  useWordsOf('studioMember');
  const t = useT();
  const { modal } = App.useApp();
  const { busy, alone } = useSingleFlight();
  const intent = useIdempotencyKeys();
  const [asked, setAsked] = useState<Application>();
  const [missing, setMissing] = useState<string>();
  const reason = useRef('');
  const latest = useLatest(changed);

  const act = useCallback(
    (send: () => Promise<unknown>, words: string) =>
      alone(async () => {
        try {
          await send();
          toast.success(words);
        } catch (error) {
          toast.error(isRequestError(error) ? error.message : t('request.failed'));
        } finally {
          latest.current();
        }
      }),
    [alone, t],
  );
  const send = async () => {
    if (!asked) return;
    const text = reason.current.trim();
    if (!text) return setMissing(t('studioMember.apply.missing'));
    const body = { studioId: asked.studioId, reason: text };
    await act(async () => {
      await api('POST /api/ApplyStudio', { body }, { idempotencyKey: intent.keyOf(body), skipErrorHandler: true });
      intent.done();
      setAsked(undefined);
    }, t('studioMember.apply.done'));
  };
  return {
    busy,
    apply: useCallback((studio) => {
      reason.current = '';
      setMissing(undefined);
      setAsked(studio);
    }, []),
    withdraw: async ({ memberId = '' }) => {
      const call = () => api('PUT /api/WithdrawStudioApply', { body: { memberId } }, { skipErrorHandler: true });
      await act(call, t('studioMember.withdraw.done'));
    },
    quit: ({ studioId, name }) => {
      void modal.confirm({
        title: t('studioMember.quit.title', { studio: name }),
        content: t('studioMember.quit.text'),
        okText: t('studioMember.quit'),
        okButtonProps: { danger: true },
        cancelText: t('common.cancel'),
        onOk: () =>
          act(
            () => api('PUT /api/QuitStudio', { body: { studioId } }, { skipErrorHandler: true }),
            t('studioMember.quit.done'),
          ),
      });
    },
    dialog: asked && (
      <ApplyDialog studio={asked} busy={busy} onSend={() => void send()} onClose={() => setAsked(undefined)}>
        <Reason
          missing={missing}
          onChange={(text) => {
            reason.current = text;
            setMissing(undefined);
          }}
        />
      </ApplyDialog>
    ),
  };
}

interface DialogProps {
  studio: Application;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

function ApplyDialog({ studio, busy, onSend, onClose, children }: DialogProps) {
  const t = useT();
  return (
    <Modal
      open
      width={520}
      title={t('studioMember.apply.title', { studio: studio.name })}
      okText={t('studioMember.apply')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={onSend}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
