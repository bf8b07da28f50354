import { pageSizes } from '@domain/constants';
import { auditKinds } from '@domain/manage/audit';
import { manageLinks } from '@domain/manage/pages';
import { useAccess } from '@umijs/max';
import { LinkButton } from '@/components/LinkButton';
import { HealthCard } from '@/features/health';
import { useRoomBeside } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { choice, defineList, ListScreen, search } from '@/lists';
import { days } from '@/lists/filters/days';
import { flag } from '@/lists/filters/flag';
import { organisation } from '@/lists/filters/organisation';
import { AuditRow } from './AuditRow';

/** Width of the window from which there is room for how the installation runs beside the list. */
const BESIDE = 1280;

const acts = defineList({
  name: 'manageAudit',
  call: 'GET /api/Manage/Audit/List',
  title: 'frame.screen.audit',
  lead: 'audit.lead',
  seeks: true,
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  nameOf: ({ did, what = '' }) => `${did} ${what}`,
  exported: 'GET /api/Manage/Audit/Export',
  exportedOf: ({ exported }) => exported,
  exportedMore: 'audit.export',
  filters: [
    search('keyword', 'audit.search'),
    choice('kind', {
      label: 'audit.kind',
      options: auditKinds.map((value) => ({ value, label: { key: `audit.kind.${value}` as const } })),
    }),
    flag('undoable', 'audit.undoable'),
    flag('sheetRows', 'audit.sheetRows'),
    organisation('officeId', 'audit.office', 'audit'),
    days('startDate', 'endDate'),
  ],
  item: { Item: AuditRow },
  empty: { title: 'audit.none', why: 'audit.none.why' },
  noneFound: { title: 'audit.noneFound' },
  failed: 'audit.failed',
});

/**
 * Everything that the people of the offices that a person audits have done, and those below, the newest first; beside it how
 * the installation runs, for whoever watches over it.
 */
export function AuditList() {
  const t = useT();
  const { offers } = useAccess();
  const besides = useRoomBeside(BESIDE) && offers(manageLinks.health);
  return (
    <ListScreen
      list={acts}
      beside={besides && <HealthCard />}
      extra={
        !besides &&
        offers(manageLinks.health) && (
          <LinkButton kind="default" to={manageLinks.health}>
            {t('frame.screen.health')}
          </LinkButton>
        )
      }
    />
  );
}
