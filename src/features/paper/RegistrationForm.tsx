import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons';
import { pagesOf } from '@domain/papers/pages';
import { useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { StateArt } from '@/components/art/StateArt';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { UNKNOWN_YEAR } from '@/services/format';
import { PaperDesk } from './PaperDesk';
import { printQuery, usePaper } from './usePaper';

const listPage = '/personal/annualass/list';

/** Yearly registration form as it will be printed, with all modules and the opinions of all levels; read only. */
export function RegistrationForm() {
  const t = useT();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { choice, remote } = usePaper(id, undefined);
  const pdf = useDownload();
  const savePdf = () => pdf.start(`/api/PDFAnnualAssessment/${encodeURIComponent(id)}`, printQuery(choice));
  if (id === '')
    return (
      <NoticeScreen
        picture={<StateArt kind="empty" />}
        title={t('paper.noAssessment')}
        reason={t('paper.noAssessment.hint')}
        action={<LinkButton to={listPage}>{t('frame.screen.annualass')}</LinkButton>}
      />
    );
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('frame.screen.annualass'), to: listPage },
          {
            label: t('assessment.titleOf', { year: String(remote.data?.year ?? UNKNOWN_YEAR) }),
            to: `/personal/annualass/details?id=${encodeURIComponent(id)}`,
          },
          { label: t('frame.screen.ntregform') },
        ]}
        title={t('frame.screen.ntregform')}
        note={remote.data && t('paper.pages', { n: pagesOf(remote.data).length })}
        extra={
          <>
            <Button icon={<FilePdfOutlined aria-hidden />} loading={pdf.running} onClick={() => void savePdf()}>
              {t(pdf.running ? 'paper.downloading' : 'paper.download')}
            </Button>
            <LinkButton kind="default" to={`/other/print/annassmodules/?id=${encodeURIComponent(id)}`}>
              <PrinterOutlined aria-hidden /> {t('assessment.print')}
            </LinkButton>
          </>
        }
      />
      <DataArea remote={remote} skeleton={<SkeletonRows rows={12} shape="table" />} errorTitle={t('paper.failed')}>
        {(paper) => <PaperDesk paper={paper} />}
      </DataArea>
    </>
  );
}
