import { EditOutlined } from '@ant-design/icons';
import { offersFrom } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Alert, Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { Drawn } from '@/components/Drawn';
import { SkeletonRows } from '@/components/SkeletonRows';
import { TableCard } from '@/components/TableCard';
import { useT } from '@/hooks/useT';
import { RecordFacts } from '@/records';
import { dayAndTime } from '@/services/format';
import styles from './assessment.module.css';
import { SectionDrawer } from './SectionDrawer';
import { drawerAhead, type SectionProps, useSection } from './useSection';

/** Section with a single record: its content and its drawer. */
export function SingleSection(props: SectionProps) {
  const { definition, opened, setOpen } = props;
  const t = useT();
  const { remote, changed, readOnly } = useSection(props);
  const what = t(`record.${definition.category}` as MessageKey);
  const [row] = remote.data ?? [];
  const unsaved = row?.rowVersion === 0 && definition.required;
  const edit = t(readOnly ? 'assessment.module.view' : 'assessment.module.edit');
  return (
    <TableCard>
      <div className={styles.sectionHead}>
        <h2>
          {what}
          {row?.updateTime && (
            <span className={styles.when}>
              {t('assessment.module.updatedAt', { time: dayAndTime(row.updateTime) })}
            </span>
          )}
        </h2>
        <Button
          {...(unsaved && !readOnly && { type: 'primary' })}
          icon={<EditOutlined aria-hidden />}
          aria-label={`${edit} ${what}`}
          onClick={() => setOpen({ record: 'one', category: definition.category })}
        >
          {edit}
        </Button>
      </div>
      <DataArea remote={remote} skeleton={<SkeletonRows shape="table" rows={4} />}>
        {([stored]) =>
          stored && (
            <>
              {unsaved && !readOnly && (
                <div className={styles.offered}>
                  <Alert
                    type="warning"
                    showIcon
                    title={t(
                      offersFrom(definition, 'profile') ? 'assessment.module.offered' : 'assessment.module.unsaved',
                    )}
                  />
                </div>
              )}
              <RecordFacts definition={definition} row={stored} />
              <Drawn onDrawn={drawerAhead} />
            </>
          )
        }
      </DataArea>
      {row && opened?.category === definition.category && (
        <SectionDrawer {...props} key={row.rowVersion} row={row} onStored={changed} />
      )}
    </TableCard>
  );
}
