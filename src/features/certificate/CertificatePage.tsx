import { FilePdfOutlined, LinkOutlined, PictureOutlined, PrinterOutlined } from '@ant-design/icons';
import { certificateLinks } from '@domain/certificate/links';
import { CertificateReview } from '@domain/statuses';
import { history } from '@umijs/max';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { certificatePicture } from '@/components/certificatePicture';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { canMove, MoveButton } from '@/components/MoveButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useDownload } from '@/hooks/useDownload';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { compactDay } from '@/services/format';
import { inMyLanguage } from '@/services/ownPage';
import { Application } from './Application';
import { ApplyDialog } from './ApplyDialog';
import { CertificateTag } from './CertificateCard';
import styles from './detail.module.css';
import { type Issued, isIssued, Sheet } from './Sheet';
import { savePicture } from './savePicture';
import { useWithdraw } from './useWithdraw';

/** Buttons of an issued certificate: verify, save, print. */
function PaperActions({ one }: { one: Issued }) {
  const t = useT();
  const { running, start } = useDownload();
  const { busy, alone } = useSingleFlight();
  const picture = () =>
    alone(() =>
      savePicture(certificatePicture(one), `${one.fields.heading} ${one.title}.png`).catch(() => {
        toast.error(t('certificate.detail.pictureFailed'));
      }),
    );
  return (
    <>
      <span className={styles.size}>
        {t('certificate.detail.sheet')} <span>{t('certificate.detail.pages')}</span>
      </span>
      <a href={inMyLanguage(one.verifyUrl)} target="_blank" rel="noreferrer" className={styles.link}>
        <LinkOutlined aria-hidden /> {t('certificate.detail.verify')}
      </a>
      <Button icon={<PictureOutlined aria-hidden />} loading={busy} onClick={() => void picture()}>
        {t('certificate.detail.picture')}
      </Button>
      <Button
        icon={<FilePdfOutlined aria-hidden />}
        loading={running}
        onClick={() => void start(`/api/Certificate/PDFCertificate/${encodeURIComponent(one.id ?? '')}`, {})}
      >
        {t('certificate.detail.pdf')}
      </Button>
      <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        {t('common.print')}
      </Button>
    </>
  );
}

function useCertificate(id: string | undefined) {
  return useRemote({
    key: `certificate:${id}`,
    ready: id !== undefined,
    read: (signal) =>
      api('GET /api/Certificate/GetCertificate/{id}', { path: { id: id ?? '' } }, { signal, needs: ['id'] }),
  });
}

/** Page of a certificate: its paper once it is issued, its application before. */
export function CertificatePage() {
  const t = useT();
  const id = useParam('id');
  const remote = useCertificate(id);
  const [applying, setApplying] = useState(false);
  const one = remote.data;
  const withdraw = useWithdraw(() => history.push(certificateLinks.list));
  const title = one?.title ?? t('frame.screen.certificate');
  const crumbs = [
    { label: t('frame.screen.mycertificate'), to: certificateLinks.list },
    { label: t('frame.screen.certificate') },
  ];
  const back = (
    <EmptyState
      title={t('certificate.detail.choose')}
      description={t('certificate.detail.chooseWhy')}
      action={<LinkButton to={certificateLinks.list}>{t('frame.screen.mycertificate')}</LinkButton>}
    />
  );
  const again = one?.reviewStatus === CertificateReview.NotPassed && canMove(one.moves, 'save');
  const extra =
    one && isIssued(one) ? (
      <PaperActions one={one} />
    ) : again ? (
      <Button type="primary" onClick={() => setApplying(true)}>
        {t('certificate.supplement')}
      </Button>
    ) : undefined;
  return (
    <>
      <div className={styles.screen}>
        <PageHead crumbs={crumbs} title={title} status={one && <CertificateTag row={one} />} extra={extra} />
      </div>
      {id === undefined ? (
        back
      ) : (
        <DataArea
          remote={remote}
          skeleton={<SkeletonRows rows={8} shape="text" />}
          errorTitle={t('certificate.failed')}
        >
          {(shown) => (
            <div className={styles.beside}>
              {shown.revoked && (
                <Alert
                  type="warning"
                  showIcon
                  title={t('certificate.detail.revoked')}
                  description={
                    <>
                      <div>
                        {t('certificate.revoked.line', {
                          date: compactDay(shown.revokedAt ?? ''),
                          reason: shown.revokedReason ?? '',
                        })}
                      </div>
                      {shown.replacedBy && (
                        <div>{t('certificate.revoked.replaced', { no: `\u2066${shown.replacedBy}\u2069` })}</div>
                      )}
                    </>
                  }
                />
              )}
              {isIssued(shown) && <Sheet one={shown} />}
              <div className={styles.screen}>
                <Application
                  one={shown}
                  action={
                    <MoveButton
                      moves={shown.moves}
                      name="withdraw"
                      type="link"
                      onClick={() => withdraw({ id: shown.id ?? '', title: shown.title })}
                    >
                      {t('certificate.withdraw')}
                    </MoveButton>
                  }
                />
              </div>
            </div>
          )}
        </DataArea>
      )}
      {applying && one && (
        <ApplyDialog
          row={one}
          onClose={(done) => {
            setApplying(false);
            if (done) remote.reload();
          }}
        />
      )}
    </>
  );
}
