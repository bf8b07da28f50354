import { DownloadOutlined } from '@ant-design/icons';
import type { Output } from '@domain/api/core';
import type { KpiEndpoints } from '@domain/api/kpi';
import { callsOf } from '@domain/declarations';
import { Button } from 'antd';
import { Select } from '@/components/Select';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import type { ListHandle } from '@/lists';
import type { Flow } from './flow';
import styles from './kpi.module.css';

type Results = Output<KpiEndpoints['GET ListResult']>;

/** Beside the filters of the results: which batch, and the user's own sheet of it. */
export function ResultTools({ flow, list }: { flow: Flow; list: ListHandle<Results['list'][number]> }) {
  const t = useT();
  const pdf = useDownload();
  const { batch, batches = [] } = (list.remote.data as Results | undefined) ?? {};
  return (
    <>
      {batches.length > 1 && (
        <Select
          aria-label={t('kpi.result.batch')}
          className={styles.batches ?? ''}
          value={batch?.batchId}
          options={batches.map(({ batchId, name }) => ({ value: batchId, label: name }))}
          onChange={(batchId) => list.address.change({ batchId } as never)}
        />
      )}
      {batch?.mineId && (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={pdf.running}
          onClick={() => void pdf.start(callsOf(flow.declaration).pdf.replace('GET ', '/api/'), { id: batch.mineId })}
        >
          {t('kpi.result.pdf')}
        </Button>
      )}
    </>
  );
}
