import { FilePdfOutlined, LeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { PageLink } from '@/components/PageLink';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import styles from './desk.module.css';

interface PaperBarProps {
  /** Address of the link back. */
  back: string;
  /** Name of the printed paper, for example module and year. */
  note: string;
  /** Number of pages; undefined while it is not known. */
  pages: number | undefined;
  /** Address and query of the PDF. */
  pdf: { url: string; query: Record<string, unknown> };
  /** Reason why nothing can be printed now; undefined when printing is possible. */
  blocked: string | undefined;
}

/** Bar above the sheets: link back, name, number of pages, PDF and printer. Not printed. */
export function PaperBar({ back, note, pages, pdf, blocked }: PaperBarProps) {
  const t = useT();
  const { running, start } = useDownload();
  const disabled = blocked !== undefined;
  return (
    <header className={styles.bar}>
      <PageLink to={back} className={styles.back}>
        <LeftOutlined aria-hidden className="flip" />
        {t('common.back')}
      </PageLink>
      <h1>{t('paper.preview')}</h1>
      <span className={styles.note}>{note}</span>
      <span className={styles.pages} role="status">
        {t('paper.sheet')}
        {pages !== undefined && <span>{t('paper.pages', { n: pages })}</span>}
      </span>
      <Tooltip title={blocked}>
        <Button
          icon={<FilePdfOutlined aria-hidden />}
          loading={running}
          disabled={disabled}
          onClick={() => void start(pdf.url, pdf.query)}
        >
          {t(running ? 'paper.downloading' : 'paper.download')}
        </Button>
      </Tooltip>
      <Tooltip title={blocked}>
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => window.print()}
        >
          {t('common.print')}
        </Button>
      </Tooltip>
    </header>
  );
}
