import { DiffOutlined } from '@ant-design/icons';
import type { ReviewLog } from '@domain/api/documentShapes';
import { StageStatus, type StatusSetName } from '@domain/statuses';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { Withdrawn } from '@/components/Withdrawn';
import { useT } from '@/hooks/useT';
import { compactTime } from '@/services/format';
import { attemptsOf } from './standing';
import styles from './view.module.css';

interface Props {
  attempts: readonly number[];
  log: readonly ReviewLog[];
  statuses: StatusSetName;
  status: number | null;
  /** Page that compares two attempts, of a kind that has one. */
  compare?: (from: number, to: number) => string;
}

/** Attempts of a document with what became of them, and the comparison with the one before. */
export function Attempts({ attempts, log, statuses, status, compare }: Props) {
  const t = useT();
  const rows = attemptsOf(attempts, log);
  const [newest] = rows;
  if (!newest) return null;
  return (
    <section className={styles.side} aria-labelledby="document-attempts">
      <h2 id="document-attempts">{t('document.attempts')}</h2>
      <ol className={styles.attempts}>
        {rows.map(({ attempt, submitted, decided, withdrawn, last, earlier }) => {
          const shown = last ? status : (decided?.status ?? StageStatus.WaitingReview);
          return (
            <li key={attempt} data-last={last || undefined}>
              <span className={styles.disc} aria-hidden>
                {attempt}
              </span>
              <div>
                <b>{t('compare.attempt', { n: attempt })}</b>
                {withdrawn ? <Withdrawn /> : <StatusTag set={statuses} value={shown} />}
              </div>
              <small>
                {submitted && compactTime(submitted.time)}{' '}
                {!last && compare && earlier !== undefined && (
                  <PageLink to={compare(earlier, attempt)}>{t('compare.linkTo', { n: earlier })}</PageLink>
                )}
              </small>
            </li>
          );
        })}
      </ol>
      {compare && newest.earlier !== undefined && (
        <LinkButton kind="default" className={styles.compare} to={compare(newest.earlier, newest.attempt)}>
          <DiffOutlined aria-hidden /> {t('compare.linkTo', { n: newest.earlier })}
        </LinkButton>
      )}
    </section>
  );
}
