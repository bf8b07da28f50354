import { CheckCircleOutlined } from '@ant-design/icons';
import { type Declaration, declarationOf } from '@domain/declarations';
import { withoutUndone } from '@domain/documents/log';
import { researchLinks } from '@domain/research/links';
import { Alert } from 'antd';
import { LinkButton } from '@/components/LinkButton';
import { RoleTag } from '@/components/StatusTag';
import { type Loaded, sectionName } from '@/features/declaration';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './flow.module.css';

interface Props {
  stage: string;
  kind: number;
  loaded: Loaded;
  /** Whether the stage can be edited now. */
  canEdit: boolean;
}

/** Return of a stage: by whom and why; each remark links to its section in the form. */
export function Remarks({ stage, kind, loaded: { document, log }, canEdit }: Props) {
  const t = useT();
  const declaration = declarationOf(stage) as Declaration;
  const last = withoutUndone(log).findLast(({ action }) => action === 'notPass');
  if (document.lastReason === undefined || !last) return null;
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={
          <>
            <b>{t('research.flow.returned', { role: last.role, time: dayAndTime(last.time) })}</b>{' '}
            <small className={styles.by}>
              {t('research.flow.by')} <bdi>{last.operator}</bdi>
            </small>
          </>
        }
        description={<bdi>{document.lastReason}</bdi>}
      />
      {document.remarks.length > 0 && (
        <ul className={styles.remarks}>
          {document.remarks.map(({ section, reason, changed }) => (
            <li key={section}>
              <span className={styles.half} data-changed={changed || undefined} aria-hidden="true" />
              <span className={styles.what}>
                <b>{sectionName(t, declaration, section)}</b>
                <bdi className={styles.said}>{reason}</bdi>
              </span>
              {changed && (
                <RoleTag role="ok" icon={<CheckCircleOutlined aria-hidden />}>
                  {t('declaration.corrected')}
                </RoleTag>
              )}
              <LinkButton kind="default" to={`${researchLinks.edit(kind, stage, document.id)}#${section}`}>
                {t(canEdit ? 'research.flow.fix' : 'research.do.view')}
                <span className="visually-hidden">{sectionName(t, declaration, section)}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
