import { Suspense } from 'react';
import { useT } from '@/hooks/useT';
import { RecordDrawer, type RecordRow } from '@/records';
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
  const reusable = info.reusable.find((one) => one.category === category);
  return (
    <Suspense fallback={null}>
      <RecordDrawer
        definition={definition}
        keys={info}
        row={row}
        dicts={dicts}
        note={module.remark && <ModuleRemark module={module} info={info} />}
        lockedReason={info.canEdit ? undefined : (info.lockedReason ?? '')}
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
