import { type FieldShape, isBlank, labelKey, type Row, storedName, valueIn } from '@domain/forms';
import type { Resource } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';
import { FieldValue } from '@/forms/FieldValue';
import { useT } from '@/hooks/useT';
import type { PublishedRow } from './calls';
import styles from './published.module.css';

interface Props {
  resource: Pick<Resource, 'form'>;
  row: PublishedRow;
}

/** Values of a row: those that hold, and beside them those of the draft, with what the draft would change marked. */
export function Values({ resource: { form }, row }: Props) {
  const t = useT();
  const sides: readonly { title: MessageKey; values: Row }[] = [
    ...(row.held ? [{ title: 'manage.published.values.held', values: row.held } as const] : []),
    {
      title: row.prepared ? 'manage.published.values.draft' : 'manage.published.values.held',
      values: row,
    },
  ];
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <td />
          {sides.map(({ title }) => (
            <th key={title} scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(form.fields).map(([name, field]: [string, FieldShape]) => {
          const label = labelKey(form, name) as MessageKey;
          const [first, ...others] = sides.map(({ values }) => JSON.stringify(valueIn(name, field, values)));
          const differs = others.some((other) => other !== first);
          return (
            <tr key={storedName(name, field)}>
              <th scope="row">{t(label)}</th>
              {sides.map(({ title, values }, at) => {
                const shown = isBlank(valueIn(name, field, values)) ? (
                  <span className={styles.why}>{t('manage.published.unfilled')}</span>
                ) : (
                  <FieldValue name={name} field={field} row={values} labelKey={label} />
                );
                return <td key={title}>{differs && at > 0 ? <ins>{shown}</ins> : shown}</td>;
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
