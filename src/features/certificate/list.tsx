import { pageSizes } from '@domain/constants';
import { trainingLinks } from '@domain/training/links';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { choice, defineList, enumeration, search, statuses, years } from '@/lists';
import { serverYear } from '@/services/clock';
import { CertificateCard } from './CertificateCard';
import styles from './certificate.module.css';

/** Number of years to choose from. */
const YEARS = 8;

function ToProjects() {
  const t = useT();
  return <LinkButton to={trainingLinks.projects}>{t('certificate.toTrainings')}</LinkButton>;
}

/** My certificates, with filters for kind, year, review, and words in title or number. */
export const certificates = defineList({
  name: 'certificates',
  call: 'GET /api/Certificate/ListCertificate',
  title: 'frame.screen.mycertificate',
  lead: 'certificate.lead',
  pageSize: pageSizes.default,
  rowKey: ({ id, certType, bizId }) => id ?? `${certType}-${bizId}`,
  nameOf: ({ title }) => title,
  totalOf: ({ counts }) => counts.all,
  filters: [
    search('keyword', 'certificate.search'),
    choice('year', { label: 'certificate.year', options: years(serverYear(), YEARS) }),
    choice('reviewStatus', { label: 'certificate.state', options: statuses('certificateReview') }),
  ],
  tabs: {
    by: choice('certType', { label: 'certificate.list', options: enumeration('certificateKind') }),
    countsOf: ({ counts }) => ({ '': counts.all, 1: counts.completion, 2: counts.credit }),
  },
  bare: true,
  item: { Item: CertificateCard, list: styles.rows, className: styles.card },
  skeleton: { rows: 4, shape: 'stack' },
  empty: { title: 'certificate.none', why: 'certificate.none.why', Step: ToProjects },
  noneFound: { title: 'certificate.none.found', why: 'certificate.none.foundWhy' },
  failed: 'certificate.failed',
});
