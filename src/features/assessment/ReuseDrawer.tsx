import type { MessageKey } from '@locales/keys';
import { Alert, Button, Drawer, Input, Tooltip } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { ReuseYears } from './ReuseYears';
import styles from './transfer.module.css';
import { type ReuseProps, type ReuseResult, useReuse } from './useReuse';

function Outcome({ result }: { result: ReuseResult }) {
  const t = useT();
  const { created, skipped } = result;
  return (
    <Alert
      type={skipped.length > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={[
        t('reuse.done', { created: created.length }),
        ...(skipped.length > 0 ? [t('reuse.left', { skipped: skipped.length })] : []),
      ].join(' · ')}
      description={
        skipped.length > 0 && (
          <ul className={styles.reasons}>
            {skipped.map((one) => (
              <li key={one.recordId}>
                {one.title && <b dir="auto">{one.title}</b>} {one.reason}
              </li>
            ))}
          </ul>
        )
      }
    />
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
    <Drawer
      open
      size={phone ? '100%' : 640}
      title={<h2 className={styles.title}>{t('reuse.title', { what })}</h2>}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <span role="status">{t('reuse.selected', { n: chosen.size })}</span>
          <Button type="text" onClick={onClose}>
            {t('drawer.close')}
          </Button>
          <Tooltip title={none ? t('reuse.choose') : undefined}>
            <Button
              type="primary"
              size={phone ? 'large' : 'middle'}
              disabled={none}
              loading={copying}
              aria-describedby={none ? 'reuse-none' : undefined}
              onClick={() => void copy()}
            >
              {t('reuse.copy')}
            </Button>
          </Tooltip>
          {none && (
            <span id="reuse-none" className="visually-hidden">
              {t('reuse.choose')}
            </span>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        {result && <Outcome result={result} />}
        <Input.Search
          allowClear
          maxLength={100}
          placeholder={t('reuse.search')}
          aria-label={t('reuse.search')}
          loading={remote.loading && remote.data !== undefined}
          onSearch={(text) => search(text.trim())}
        />
        <p className={styles.note}>{t('reuse.note')}</p>
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
    </Drawer>
  );
}
