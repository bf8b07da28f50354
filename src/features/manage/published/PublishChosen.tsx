import type { Resource } from '@domain/manage/resource';
import { App, Button } from 'antd';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import type { ListHandle } from '@/lists';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { checkInWords } from './Checks';
import { type PublishedRow, publishedCalls } from './calls';
import { formValues } from './PublishedPanel';
import styles from './published.module.css';
import { useQuestion } from './useQuestion';

interface Props {
  resource: Resource;
  list: ListHandle<PublishedRow>;
  named: (row: PublishedRow) => string;
}

/** Rows with a reason each, in a dialog. */
function Reasons({ rows }: { rows: readonly { id: string; name: string; why: string }[] }) {
  return (
    <ul className={styles.reasons}>
      {rows.map(({ id, name, why }) => (
        <li key={id} className={styles.reason}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className={styles.why}>{why}</span>
        </li>
      ))}
    </ul>
  );
}

/** Publishes the chosen drafts whose checks hold, and says of the others why they stay. */
export function PublishChosen({ resource, list: { selection, remote }, named }: Props) {
  const t = useT();
  const { modal } = App.useApp();
  const ask = useQuestion(resource);
  const { busy, alone } = useSingleFlight();
  const intent = useIdempotencyKeys();
  const ready = selection.rows.filter(({ checks }) => checks && !checks.first);
  const staying = selection.rows.filter((row) => !ready.includes(row));
  const reasonOf = ({ checks }: PublishedRow) =>
    checks?.first ? checkInWords(t, resource.form, checks.first) : t('manage.published.error.nothing');

  const publish = async () => {
    const rows = ready.map(({ id, rowVersion }) => ({ id, rowVersion }));
    try {
      const options = { idempotencyKey: intent.keyOf(rows) };
      const { done, failed } = await publishedCalls(resource).publishChosen(rows, options);
      intent.done();
      if (done.length > 0) toast.success(t('manage.published.chosen.done', { n: done.length }));
      const names = new Map(ready.map((row) => [row.id, named(row)]));
      const stayed = failed.map(({ id, reason }) => ({ id, name: names.get(id) ?? '', why: reason }));
      if (stayed.length > 0)
        modal.warning({
          title: t('manage.published.chosen.failed', { n: stayed.length }),
          content: <Reasons rows={stayed} />,
          okText: t('common.close'),
        });
      selection.keep([...staying, ...failed].map(({ id }) => id));
    } catch (error) {
      if (!isRequestError(error)) throw error;
    }
    remote.reload();
  };
  const stays = staying.length > 0 && (
    <>
      <p>{t('manage.published.chosen.stay', { n: staying.length })}</p>
      <Reasons rows={staying.map((row) => ({ id: row.id, name: named(row), why: reasonOf(row) }))} />
    </>
  );
  const asked = () =>
    alone(async () => {
      const rows = ready.map((row) => ({ id: row.id, name: named(row), values: formValues(resource, row) }));
      if (await ask(rows, stays)) await publish();
    });
  const [first] = staying;
  return (
    <>
      {first && (
        <span className={styles.act}>
          {t('manage.published.chosen.why', { name: named(first), why: reasonOf(first) })}
        </span>
      )}
      <Button type="primary" disabled={ready.length === 0} loading={busy} onClick={() => void asked()}>
        {t('manage.published.chosen.publish', { n: ready.length })}
      </Button>
    </>
  );
}
