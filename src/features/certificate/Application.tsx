import type { CertificateDetail } from '@domain/api/certificate';
import { certificateForm } from '@domain/certificate/form';
import { ReviewLevel } from '@domain/enums';
import { type FieldShape, type Row, storedName } from '@domain/forms';
import { CertificateReview } from '@domain/statuses';
import type { MessageKey } from '@locales/keys';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { Attempts, DocumentBody, Opinions, StandingCard } from '@/documents';
import { useT } from '@/hooks/useT';
import styles from './detail.module.css';

/** The office of the city issues certificates. */
const OFFICE = ReviewLevel.City;
const TITLE = [certificateForm.title];
const filesName = storedName('files', certificateForm.fields.files as FieldShape);

/** Application as its form was filled in; nothing for hours and credits that it does not give. */
const valuesOf = ({ certType, issueOrg, hour, credit, remark, files }: CertificateDetail): Row => ({
  certType,
  issueOrg,
  ...(hour ? { hour } : {}),
  ...(credit ? { credit } : {}),
  ...(remark ? { remark } : {}),
  [filesName]: files,
});

/** Application for a certificate as a document: whose turn it is, its text and files, and what was said about it. */
export function Application({ one, action }: { one: CertificateDetail; action?: ReactNode }) {
  const t = useT();
  const { courses, log, reviewStatus, issueOrg } = one;
  const waits = reviewStatus === CertificateReview.Unreviewed || reviewStatus === CertificateReview.Reviewing;
  const level = log.findLast((entry) => entry.level > 0)?.level ?? OFFICE;
  const attempts = [...new Set(log.filter(({ action: made }) => made === 'submit').map(({ attempt }) => attempt))];
  return (
    <div className={styles.cards}>
      {log.length > 0 && (
        <StandingCard
          way={{
            level: waits ? level : 0,
            levels: [{ level, role: t(`assessment.level.${level}` as MessageKey), orgName: issueOrg }],
          }}
          log={log}
          attempt={attempts.at(-1) ?? 0}
          statuses="certificateReview"
          status={reviewStatus}
          moves={one.moves}
          untimed
          action={action}
        />
      )}
      <DocumentBody
        definition={certificateForm}
        values={valuesOf(one)}
        omitted={TITLE}
        aside={
          <>
            {courses.length > 0 && (
              <Card title={t('certificate.detail.courses')}>
                <dl className={styles.facts}>
                  {courses.map(({ title, credit: given, date }) => (
                    <div key={`${title} ${date}`}>
                      <dt dir="auto">{title}</dt>
                      <dd>{t('certificate.credits', { n: given })}</dd>
                    </div>
                  ))}
                </dl>
              </Card>
            )}
            <Opinions log={log} />
            {attempts.length > 1 && (
              <Attempts attempts={attempts} log={log} statuses="certificateReview" status={reviewStatus} />
            )}
          </>
        }
      />
    </div>
  );
}
