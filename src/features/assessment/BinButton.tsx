import { DeleteOutlined } from '@ant-design/icons';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { OnItsWay } from '@/components/OnItsWay';
import { useT } from '@/hooks/useT';
import type { RecordBin } from './useRecordBin';
import type { SectionProps } from './useSection';

const BinDrawer = lazy(() =>
  import(/* webpackChunkName: "binDrawer" */ './BinDrawer').then((module) => ({ default: module.BinDrawer })),
);

type Props = Pick<SectionProps, 'definition' | 'opened' | 'setOpen'> & { bin: RecordBin };

/** Leads to the deleted records of a section; not there while there are none. */
export function BinButton({ definition, bin, opened, setOpen }: Props) {
  const t = useT();
  const { category } = definition;
  const open = opened?.record === 'bin' && opened.category === category;
  return (
    <>
      {bin.rows.length > 0 && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`${t('bin.open', { n: bin.rows.length })} ${t(`record.${category}` as MessageKey)}`}
          onClick={() => setOpen({ record: 'bin', category })}
        >
          {t('bin.open', { n: bin.rows.length })}
        </Button>
      )}
      {open && (
        <Suspense fallback={<OnItsWay />}>
          <BinDrawer definition={definition} bin={bin} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
