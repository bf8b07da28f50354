import { EditOutlined } from '@ant-design/icons';
import { pageSizes } from '@domain/constants';
import { StudioType } from '@domain/enums';
import { studioLinks } from '@domain/studios/links';
import { useAccess } from '@umijs/max';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { defineList, search } from '@/lists';
import { areaFilter, stageFilter, typeFilter } from './filters';
import { StudioTile } from './StudioTile';
import styles from './square.module.css';

/** Link to a declaration, for users who may declare. */
export function DeclareButton() {
  const t = useT();
  const { may } = useAccess();
  if (!may({ role: 'teacher' })) return null;
  return (
    <LinkButton to={studioLinks.explain(StudioType.FamousTeacher)} className={styles.declare}>
      <EditOutlined aria-hidden /> {t('studio.declare')}
    </LinkButton>
  );
}

/** List of all studios: by words, type, area, stage and subject, the largest or the newest first. */
export const squareList = defineList({
  name: 'studios',
  call: 'GET /api/SearchStudio',
  label: 'frame.nav.studios',
  pageSize: pageSizes.default,
  rowKey: ({ studioId }) => studioId,
  filters: [search('keyword', 'studio.search'), typeFilter, areaFilter, stageFilter],
  order: { by: ['studioSortOrder'], place: 'count' },
  Tools: DeclareButton,
  bare: true,
  item: { Item: StudioTile, list: styles.tiles, className: styles.tile },
  skeleton: { rows: 6, shape: 'cards', className: styles.waiting },
  empty: { title: 'studio.none', why: 'studio.none.why', Step: DeclareButton },
  noneFound: { title: 'studio.none.found', why: 'studio.none.foundWhy' },
  failed: 'studio.failed',
});
