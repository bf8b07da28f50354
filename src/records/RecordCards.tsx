import type { RecordDefinition } from '@domain/assessment/binding';
import { pageSizes } from '@domain/constants';
import { attachmentsOf, labelKey } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { RowAction } from '@/lists';
import { PagedRows } from '@/lists/PagedRows';
import { RowCard, RowCards } from '@/lists/RowCard';
import { listWords } from '@/services/format';
import { idOf, nameOf, type RecordRow } from './calls';
import { FieldCell, filesOf } from './cells';
import styles from './records.module.css';

interface Props {
  definition: RecordDefinition;
  rows: RecordRow[];
  readOnly: boolean;
  /** Actions of a row; the first one opens it. */
  actionsOf: (row: RecordRow) => readonly RowAction[];
}

/** The records of a category as cards: every value with its label, and what is missing as the next step. */
export function RecordCards({ definition, rows, readOnly, actionsOf }: Props) {
  const t = useT();
  const label = (name: string) => t(labelKey(definition, name) as MessageKey);
  const names = definition.list.flat().filter((name) => name !== definition.title);
  const pairsOf = (row: RecordRow) => {
    const values = names.map((name) => ({
      key: name,
      label: label(name),
      value: <FieldCell definition={definition} name={name} row={row} />,
    }));
    if (attachmentsOf(definition).length === 0) return values;
    const have = filesOf(definition, row);
    const files = t('assessment.module.attachmentsOf', { have, all: have + row.missing.length });
    return [...values, { key: 'attachments', label: t('assessment.module.attachments'), value: files }];
  };
  const stepsOf = (row: RecordRow): RowAction[] => {
    const [open, ...others] = actionsOf(row);
    const [first] = row.missing;
    if (!open || readOnly || first === undefined) return [...actionsOf(row)];
    const lacks = row.missing.length;
    const words =
      lacks > 1 ? t('assessment.module.fillAll', { n: lacks }) : t('assessment.module.fill', { what: label(first) });
    return [{ ...open, label: words, name: `${words} ${nameOf(definition, row)}`, primary: true }, ...others];
  };
  return (
    <PagedRows rows={rows} pageSize={pageSizes.default}>
      {(shown) => (
        <RowCards>
          {shown.map((row) => (
            <RowCard
              key={idOf(definition, row)}
              head={
                <>
                  <FieldCell definition={definition} name={definition.title} row={row} />
                  {row.missing.length > 1 && (
                    <p className={styles.lacking}>
                      {t('assessment.module.lacks', { what: listWords(row.missing.map(label)) })}
                    </p>
                  )}
                </>
              }
              state={
                row.missing.length > 0 ? (
                  <RoleTag role="act">{t('assessment.module.missing', { n: row.missing.length })}</RoleTag>
                ) : (
                  <RoleTag role="ok">{t('assessment.module.complete')}</RoleTag>
                )
              }
              pairs={pairsOf(row)}
              actions={stepsOf(row)}
              name={nameOf(definition, row)}
            />
          ))}
        </RowCards>
      )}
    </PagedRows>
  );
}
