import type { Archives } from '@domain/api/selfStudy';
import { enums, HourType } from '@domain/enums';
import { Card } from 'antd';
import { CopyText } from '@/components/CopyText';
import { HourBar } from '@/components/HourBar';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import { inMyLanguage } from '@/services/ownPage';
import styles from './archives.module.css';

/** Number, code and hours of an archive; the figures are those of the paper, the PDF and the ledger. */
export function ArchiveFacts({ archive }: { archive: Archives }) {
  const t = useT();
  const { archiveNo, verifyCode, verifyUrl, issueTime, hours, totalHour, credit, courses } = archive;
  return (
    <>
      {archiveNo && verifyCode && (
        <Card title={t('viewer.archive.issued')}>
          <dl className={styles.facts}>
            <dt>{t('viewer.archive.no')}</dt>
            <dd>
              <CopyText text={archiveNo} />
            </dd>
            <dt>{t('archive.verify.code')}</dt>
            <dd>
              <CopyText text={verifyCode} />
            </dd>
            {issueTime && (
              <>
                <dt>{t('archive.verify.issued')}</dt>
                <dd>{dayAndTime(issueTime)}</dd>
              </>
            )}
          </dl>
          {verifyUrl && (
            <a href={inMyLanguage(verifyUrl)} target="_blank" rel="noreferrer" className={styles.verify}>
              {t('viewer.archive.verify')}
            </a>
          )}
        </Card>
      )}
      <Card title={t('viewer.archive.hours')}>
        {hours.items.map(({ hourType, need, selected, finished }) => {
          const name = t(enums.hourType.find(({ value }) => value === hourType)?.labelKey ?? 'enum.hourType');
          const figures = t('viewer.hoursOf', { done: finished, need });
          return (
            <div key={hourType} className={styles.hour}>
              <p>
                <b>{name}</b>
                <span>{figures}</span>
              </p>
              <HourBar
                done={finished}
                studying={selected - finished}
                total={need}
                tone={hourType === HourType.Required ? 'required' : 'elective'}
                label={`${name} ${figures}`}
              />
            </div>
          );
        })}
        <dl className={styles.facts}>
          <dt>{t('viewer.archive.total')}</dt>
          <dd>{t('archive.verify.hours', { n: totalHour })}</dd>
          <dt>{t('archive.verify.courses')}</dt>
          <dd>{courses.length}</dd>
          <dt>{t('viewer.archive.credit')}</dt>
          <dd>{credit}</dd>
        </dl>
      </Card>
    </>
  );
}
