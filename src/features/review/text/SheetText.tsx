import type { FieldDiff } from '@domain/api/documentShapes';
import type { ResInfo } from '@domain/api/shapes';
import { type FormDefinition, labelKey, titleOf } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { memo, type ReactNode, useMemo } from 'react';
import { ChangeValue } from '@/documents';
import { Changed, changePlace, type MarkOf } from '@/forms/reading/Changed';
import { ReadItems, useNote } from '@/forms/reading/ReadItems';
import { type Translate, useT } from '@/hooks/useT';
import { ChangeTag, markOf } from '../ChangeLines';
import { LineText } from '../LineText';
import { type Remarked, RemarkedSection } from '../RemarkedSection';
import type { Shown, TextProps } from '../Sheet';
import styles from '../sheet.module.css';
import {
  type Changes,
  type FormOf,
  type GroupSection,
  hasChanges,
  type ReadRecord,
  type RecordSection,
  textSections,
} from './sections';

interface Common extends Remarked {
  mode: Shown;
  onShow: (file: ResInfo) => void;
}

/** Marks for the fields of a form that have changed; none where changes are not shown. */
const marksOf = (
  t: Translate,
  { definition, changes }: { definition: FormDefinition; changes: Changes },
  { mode, onShow }: Pick<Common, 'mode' | 'onShow'>,
): MarkOf | undefined =>
  mode === 'plain'
    ? undefined
    : ({ name }) => {
        const own = changes.get(name);
        const label = t(labelKey(definition, name) as MessageKey);
        return own && markOf({ changes: own, label, only: mode === 'changed', onShow });
      };

/** Section with a group of the form. */
const Group = memo(({ section, ...common }: { section: GroupSection } & Common) => {
  const t = useT();
  const { name, number, nth, definition, changes } = section;
  const items = common.mode === 'changed' ? section.items.filter((item) => changes.has(item.name)) : section.items;
  const note = useNote({ definition, items: section.items, nth });
  const heading = t(section.heading as MessageKey);
  return (
    <RemarkedSection {...common} name={name} number={number} heading={heading} note={note}>
      <ReadItems
        definition={definition}
        items={items}
        heading={heading}
        nth={nth}
        markOf={marksOf(t, section, common)}
      />
    </RemarkedSection>
  );
});

/** Frame around a record that was added. */
const Added = ({ change, children }: { change: FieldDiff | undefined; children: ReactNode }) =>
  change ? (
    <div className={styles.addedRecord} {...changePlace}>
      <ChangeTag kind="added" />
      {children}
    </div>
  ) : (
    children
  );

/** A record under the name of its category, or right under the section of that name (`alone`). */
function RecordRead({
  record,
  alone,
  mode,
  onShow,
}: { record: ReadRecord; alone: boolean } & Pick<Common, 'mode' | 'onShow'>) {
  const t = useT();
  const { definition, values, changes, added, title } = record;
  const Heading = alone ? 'h3' : 'h4';
  const items = mode === 'changed' && !added ? record.items.filter(({ name }) => changes.has(name)) : record.items;
  return (
    <div className={styles.record}>
      <Added change={mode === 'plain' ? undefined : added}>
        {title === undefined && (
          <Heading className={styles.title}>
            <bdi>{titleOf(definition, values)}</bdi>
          </Heading>
        )}
        <ReadItems
          definition={definition}
          items={items}
          heading={t(definition.words as MessageKey)}
          markOf={marksOf(t, record, { mode, onShow })}
        />
      </Added>
    </div>
  );
}

/** Section with records, under the names of their categories where it has several. */
const Records = memo(({ section, ...common }: { section: RecordSection } & Common) => {
  const t = useT();
  const { mode, onShow } = common;
  const { name, number, heading, said, gone } = section;
  const records = section.records.filter(({ items, title, added, changes }) =>
    mode === 'changed' ? added || changes.size > 0 : items.length > 0 || title === undefined,
  );
  const categories = [...new Set(records.map(({ definition }) => definition))];
  return (
    <RemarkedSection {...common} name={name} number={number} heading={heading}>
      {said !== undefined && mode !== 'changed' && <p className={styles.said}>{said}</p>}
      {categories.map((definition) => {
        const what = t(definition.words as MessageKey);
        return (
          <div key={definition.name} className={styles.category}>
            {what !== heading && <h3>{what}</h3>}
            {records
              .filter((record) => record.definition === definition)
              .map((record) => (
                <RecordRead key={record.id} record={record} alone={what === heading} mode={mode} onShow={onShow} />
              ))}
          </div>
        );
      })}
      {mode !== 'plain' &&
        gone.map((change) => (
          <Changed
            key={change.path}
            label={change.label}
            mark={{
              tag: <ChangeTag kind="removed" />,
              change: <ChangeValue change={change} onShow={onShow} />,
              alone: true,
            }}
          />
        ))}
    </RemarkedSection>
  );
});

/** Makes the text of a document for a desk whose forms `formOf` finds. */
export const textOf = (formOf: FormOf) =>
  function SheetText(props: TextProps) {
    const { doc, mode, remarks, onRemark, onShow } = props;
    const sections = useMemo(() => textSections(doc, formOf), [doc]);
    const taking = useMemo(() => new Set(doc.sections.map(({ section }) => section)), [doc]);
    if (!sections) return <LineText {...props} />;
    return sections
      .filter((section) => mode !== 'changed' || hasChanges(section))
      .map((section) => {
        const { name } = section;
        const common = { mode, onShow, remark: remarks[name], onRemark: taking.has(name) ? onRemark : undefined };
        return section.kind === 'group' ? (
          <Group key={name} section={section} {...common} />
        ) : (
          <Records key={name} section={section} {...common} />
        );
      });
  };
