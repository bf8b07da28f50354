import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SearchField } from '@/components/SearchField';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { BatchResult } from '@/lists';
import { ReuseYears } from './ReuseYears';
import reuse from './reuse.module.css';
import styles from './transfer.module.css';
import { type ReuseProps, useReuse } from './useReuse';

/** Explains which parts of a record a copy takes over and which not. */
function WhatComes() {
  const t = useT();
  return (
    <dl className={reuse.what}>
      <div className={reuse.with}>
        <CheckOutlined aria-hidden />
        <dt>{t('reuse.with')}</dt>
        <dd>{t('reuse.with.text')}</dd>
      </div>
      <div>
        <MinusOutlined aria-hidden />
        <dt>{t('reuse.without')}</dt>
        <dd>{t('reuse.without.text')}</dd>
      </div>
    </dl>
  );
}

/** Copies records of earlier years into this one: found by keyword, chosen by year, with the reasons for those left out. */
export function ReuseDrawer(props: ReuseProps) {
  const { definition, onClose } = props;
  const t = useT();
  const phone = usePhone();
  const { remote, keyword, search, chosen, choose, copying, copy, result } = useReuse(props);
  const what = t(`record.${definition.category}.one` as MessageKey);
  const none = chosen.size === 0;
  return (
    <SidePanel
      size="form"
      title={t('reuse.title', { what })}
      onClose={onClose}
      note={none ? t('reuse.choose') : t('reuse.selected', { n: chosen.size })}
      actions={
        <Button
          type="primary"
          size={phone ? 'large' : 'middle'}
          disabled={none}
          loading={copying}
          onClick={() => void copy()}
        >
          {t('reuse.copy')}
        </Button>
      }
    >
      <div className={styles.body}>
        {result && (
          <BatchResult
            done={result.created.length}
            failed={result.skipped.map(({ recordId, title, reason }) => ({ key: recordId, name: title, said: reason }))}
          />
        )}
        <WhatComes />
        <SearchField value={keyword || undefined} label={t('reuse.search')} onSearch={(text) => search(text ?? '')} />
        <DataArea
          remote={remote}
          skeleton={<SkeletonRows shape="text" rows={5} />}
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState
              title={keyword ? t('reuse.noMatch', { keyword }) : t('reuse.empty', { what })}
              description={t(keyword ? 'reuse.noMatchWhy' : 'reuse.emptyWhy')}
            />
          }
        >
          {(rows) => <ReuseYears rows={rows} chosen={chosen} choose={choose} />}
        </DataArea>
      </div>
    </SidePanel>
  );
}
