import { DownloadOutlined } from '@ant-design/icons';
import { importRowsOf } from '@domain/constants';
import { Button } from 'antd';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { wholeNumber } from '@/services/format';
import styles from './imports.module.css';
import { Step } from './Step';
import type { ImportSubject, TemplateColumn } from './subject';

const groups = ['always', 'sometimes', 'never'] as const;

/** The columns of the template, those without which no row can be imported first. */
function Columns({ columns }: { columns: readonly TemplateColumn[] }) {
  const t = useT();
  const used = groups.filter((group) => columns.some(({ needed }) => needed === group));
  return (
    <dl className={styles.columns}>
      {used.map((needed) => (
        <div key={needed} data-needed={needed}>
          <dt>{t(`import.columns.${needed}`)}</dt>
          <dd>
            {columns
              .filter((column) => column.needed === needed)
              .map(({ label }) => (
                <span key={label}>{t(label)}</span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sheet to fill in. */
export function TemplateStep({ kind, columns, words }: ImportSubject) {
  const t = useT();
  const template = useDownload();
  return (
    <Step n={1} title={t('import.step.template')} note={t(words.template, { max: wholeNumber(importRowsOf(kind)) })}>
      {columns && <Columns columns={columns} />}
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={template.running}
        onClick={() => void template.start('/api/Public/DownloadImportTemplate', { kind })}
      >
        {t('import.step.template.download')}
      </Button>
    </Step>
  );
}
