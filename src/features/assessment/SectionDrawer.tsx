import { Suspense } from 'react';
import { RecordDrawer, type RecordRow } from '@/records';
import type { SectionProps } from './useSection';

/** The drawer of a section's record. */
export function SectionDrawer({
  definition,
  info,
  dicts,
  setOpen,
  row,
  onStored,
}: SectionProps & { row: RecordRow | undefined; onStored: () => void }) {
  return (
    <Suspense fallback={null}>
      <RecordDrawer
        definition={definition}
        keys={info}
        row={row}
        dicts={dicts}
        lockedReason={info.canEdit ? undefined : (info.lockedReason ?? '')}
        onClose={() => setOpen(undefined)}
        onSaved={(another) => {
          onStored();
          if (!another) setOpen(undefined);
        }}
      />
    </Suspense>
  );
}
