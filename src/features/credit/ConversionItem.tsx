import type { ConversionRow } from '@domain/api/credit';
import { App, Button } from 'antd';
import { useState } from 'react';
import { canMove, MoveButton } from '@/components/MoveButton';
import { PageLink } from '@/components/PageLink';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { compactDay, oneDecimal } from '@/services/format';
import { ConversionReading } from './ConversionReading';
import { Rule } from './CreditItem';
import styles from './credit.module.css';
import { useCreditPage } from './page';

/** Note when the record of a conversion was changed or deleted, with a link to it. */
function Source({ row }: { row: ConversionRow }) {
  const t = useT();
  const { sourceState, bizLink } = row;
  if (sourceState === 'none') return null;
  return (
    <p className={styles.note}>
      {sourceState === 'changed' && <span>{t('credit.conversion.changed')}</span>}
      {sourceState === 'gone' && <span>{t('credit.conversion.gone')}</span>}
      {bizLink && <PageLink to={bizLink}>{t('credit.conversion.look')}</PageLink>}
    </p>
  );
}

/** Conversion in the list: its credit, its review and the actions that are open now. */
export function ConversionItem({ row, reload }: ItemProps<ConversionRow>) {
  const t = useT();
  const { modal } = App.useApp();
  const intent = useIdempotencyKeys();
  const { submit, changed, edit } = useCreditPage();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const { id, title, reviewStatus, moves, sourceState } = row;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isRequestError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
      // Also after a failure: the server may have acted all the same.
      reload();
      changed();
    }
  };
  const withdraw = async () => {
    const body = { id };
    const options = { skipErrorHandler: true, idempotencyKey: intent.keyOf(body) };
    await api('PUT /api/Credit/WithdrawConversion', { body }, options);
    intent.done();
    toast.success(t('credit.conversion.withdrawn'));
  };
  const remove = async () => {
    await api('DELETE /api/Credit/DelConversion/{id}', { path: { id } }, { skipErrorHandler: true });
    toast.success(t('credit.conversion.deleted'));
  };
  return (
    <>
      <i className={styles.dot} data-type={row.creditTypeId} aria-hidden />
      <div className={styles.what}>
        <h2>
          <bdi>{title}</bdi> <small>{row.creditTypeName}</small>{' '}
          {reviewStatus === null ? (
            <RoleTag role="act">{t('credit.conversion.draft')}</RoleTag>
          ) : (
            <StatusTag set="certificateReview" value={reviewStatus} />
          )}
        </h2>
        <Rule>{row.ruleText}</Rule>
        {row.reason && <p className={styles.wrong}>{t('credit.conversion.reason', { reason: row.reason })}</p>}
        <Source row={row} />
      </div>
      <div className={styles.figure}>
        <b>{oneDecimal(row.credit)}</b>
        <small>{compactDay(row.date)}</small>
      </div>
      <div className={styles.actions}>
        <MoveButton
          moves={moves}
          name="submit"
          type="primary"
          loading={busy}
          onClick={() => void run(() => submit([{ id, title }]))}
        >
          {t('credit.conversion.submit')}
        </MoveButton>
        {sourceState === 'none' && canMove(moves, 'save') && (
          <Button onClick={() => edit(row)}>{t('credit.conversion.edit')}</Button>
        )}
        <MoveButton moves={moves} name="withdraw" loading={busy} onClick={() => void run(withdraw)}>
          {t('credit.conversion.withdraw')}
        </MoveButton>
        <Button aria-label={`${t('assessment.module.view')} ${title}`} onClick={() => setShown(true)}>
          {t('assessment.module.view')}
        </Button>
        {row.canDelete && (
          <Button
            danger
            onClick={() =>
              void modal.confirm({
                title: t('credit.conversion.delete.sure', { title }),
                okText: t('credit.conversion.delete'),
                okButtonProps: { danger: true },
                onOk: () => run(remove),
              })
            }
          >
            {t('credit.conversion.delete')}
          </Button>
        )}
      </div>
      {shown && <ConversionReading row={row} onClose={() => setShown(false)} />}
    </>
  );
}
