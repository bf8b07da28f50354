import { FilePdfOutlined, LeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { download } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import styles from './desk.module.css';

interface PaperBarProps {
  /** Where the way back leads. */
  back: string;
  /** What is printed: module and year. */
  note: string;
  /** Undefined while it is not known. */
  pages: number | undefined;
  /** Address and query of the PDF. */
  pdf: { url: string; query: Record<string, unknown> };
  /** Why nothing can be printed now; undefined when it can. */
  blocked: string | undefined;
}

/** The bar above the sheets: back, what it is, how many pages, PDF and printer. Not printed. */
export function PaperBar({ back, note, pages, pdf, blocked }: PaperBarProps) {
  const t = useT();
  const [making, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    try {
      await download(pdf.url, pdf.query);
    } catch (error) {
      toast.error(isRequestError(error) ? error.message : t('request.failed'));
    } finally {
      setMaking(false);
    }
  };
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
        <Button icon={<FilePdfOutlined aria-hidden />} loading={making} disabled={disabled} onClick={save}>
          {t(making ? 'paper.downloading' : 'paper.download')}
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
