import { CopyOutlined, ImportOutlined } from '@ant-design/icons';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { OnItsWay } from '@/components/OnItsWay';
import { ImportDrawer } from '@/features/imports';
import { useT } from '@/hooks/useT';
import type { SectionProps } from './useSection';

// Few need it on a visit: it comes when it is opened.
const ReuseDrawer = lazy(() =>
  import(/* webpackChunkName: "reuseDrawer" */ './ReuseDrawer').then((module) => ({ default: module.ReuseDrawer })),
);

type Props = Pick<SectionProps, 'definition' | 'info' | 'opened' | 'setOpen'> & {
  onStored: () => void;
  /** The button that takes records over from earlier years stands elsewhere. */
  reuseElsewhere: boolean;
};

/** Takes records over from earlier years. */
export function ReuseButton({ definition, setOpen }: Pick<SectionProps, 'definition' | 'setOpen'>) {
  const t = useT();
  const { category } = definition;
  return (
    definition.reuse && (
      <Button
        icon={<CopyOutlined aria-hidden />}
        aria-label={`${t('reuse.open')} ${t(`record.${category}` as MessageKey)}`}
        onClick={() => setOpen({ record: 'reuse', category })}
      >
        {t('reuse.open')}
      </Button>
    )
  );
}

/** Ways to fill a section with several records at once: from earlier years, from a sheet. */
export function SectionTransfers({ definition, info, opened, setOpen, onStored, reuseElsewhere }: Props) {
  const t = useT();
  const { category } = definition;
  const open = opened?.category === category ? opened.record : undefined;
  const what = t(`record.${category}` as MessageKey);
  const close = () => setOpen(undefined);
  return (
    <>
      {!reuseElsewhere && <ReuseButton definition={definition} setOpen={setOpen} />}
      <Button
        icon={<ImportOutlined className="flip" aria-hidden />}
        aria-label={`${t('import.open')} ${what}`}
        onClick={() => setOpen({ record: 'import', category })}
      >
        {t('import.open')}
      </Button>
      <Suspense fallback={<OnItsWay />}>
        {open === 'reuse' && definition.reuse && (
          <ReuseDrawer definition={definition} info={info} onClose={close} onCopied={onStored} />
        )}
        {open === 'import' && (
          <ImportDrawer
            definition={definition}
            assessmentId={info.assessmentId}
            onClose={close}
            onImported={onStored}
          />
        )}
      </Suspense>
    </>
  );
}
