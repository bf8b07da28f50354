import type { MessageKey } from '@locales/keys';
import { Suspense } from 'react';
import { OnItsWay } from '@/components/OnItsWay';
import { SidePanel } from '@/components/SidePanel';
import { useT } from '@/hooks/useT';
import { RecordDrawer, type RecordRow, RecordText } from '@/records';
import { ModuleRemark } from './ModuleRemark';
import type { SectionProps } from './useSection';

/** The drawer of a section's record. */
export function SectionDrawer({
  definition,
  info,
  module,
  dicts,
  setOpen,
  row,
  onStored,
}: SectionProps & { row: RecordRow | undefined; onStored: () => void }) {
  const t = useT();
  const { category } = definition;
  if (!info.canEdit && row)
    return (
      <SidePanel
        title={t(`record.${category}` as MessageKey)}
        size="table"
        closeLabel={t('common.close')}
        onClose={() => setOpen(undefined)}
      >
        {module.remark && <ModuleRemark module={module} info={info} />}
        <RecordText definition={definition} row={row} titled />
      </SidePanel>
    );
  const reusable = info.reusable.find((one) => one.category === category);
  return (
    <Suspense fallback={<OnItsWay />}>
      <RecordDrawer
        definition={definition}
        keys={info}
        row={row}
        dicts={dicts}
        note={module.remark && <ModuleRemark module={module} info={info} />}
        {...(reusable &&
          row === undefined && {
            offer: {
              title: t('reuse.offer'),
              text: t('reuse.offerText', { n: reusable.count }),
              action: t('reuse.offerAction'),
              onTake: () => setOpen({ record: 'reuse', category }),
            },
          })}
        onClose={() => setOpen(undefined)}
        onSaved={(another) => {
          onStored();
          if (!another) setOpen(undefined);
        }}
      />
    </Suspense>
  );
}
