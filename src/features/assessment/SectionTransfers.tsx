import { CopyOutlined, ImportOutlined } from '@ant-design/icons';
import type { AssessmentInfo } from '@domain/api/assessment';
import type { RecordDefinition } from '@domain/records';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '@/hooks/useT';

// Few need them on a visit: both come when they are opened.
const ReuseDrawer = lazy(() =>
  import(/* webpackChunkName: "reuseDrawer" */ './ReuseDrawer').then((module) => ({ default: module.ReuseDrawer })),
);
const ImportDrawer = lazy(() =>
  import(/* webpackChunkName: "importDrawer" */ './ImportDrawer').then((module) => ({ default: module.ImportDrawer })),
);

interface Props {
  definition: RecordDefinition;
  info: AssessmentInfo;
  onStored: () => void;
}

/** Ways to fill a section with several records at once: from earlier years, from a sheet. */
export function SectionTransfers({ definition, info, onStored }: Props) {
  const t = useT();
  const [open, setOpen] = useState<'reuse' | 'import'>();
  const what = t(`record.${definition.category}` as MessageKey);
  const close = () => setOpen(undefined);
  return (
    <>
      {definition.reuse && (
        <Button
          icon={<CopyOutlined aria-hidden />}
          aria-label={`${t('reuse.open')} ${what}`}
          onClick={() => setOpen('reuse')}
        >
          {t('reuse.open')}
        </Button>
      )}
      <Button
        icon={<ImportOutlined className="flip" aria-hidden />}
        aria-label={`${t('import.open')} ${what}`}
        onClick={() => setOpen('import')}
      >
        {t('import.open')}
      </Button>
      <Suspense fallback={null}>
        {open === 'reuse' && <ReuseDrawer definition={definition} info={info} onClose={close} onCopied={onStored} />}
        {open === 'import' && (
          <ImportDrawer definition={definition} info={info} onClose={close} onImported={onStored} />
        )}
      </Suspense>
    </>
  );
}
