import type { StudioCard } from '@domain/api/studio';
import { StudioType } from '@domain/enums';
import { Tag } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './face.module.css';

type Named = Pick<StudioCard, 'type' | 'periodName' | 'subjectName'>;

/** Returns a function for the name of a studio's field: its stage and subject; for a principal, schools of a stage. */
export function useFieldName(): (studio: Named) => string | undefined {
  const t = useT();
  return ({ type, periodName = '', subjectName }) => {
    if (type === StudioType.FamousPrincipal) return t('studio.field.school', { period: periodName });
    if (subjectName === undefined) return periodName || undefined;
    // The name of a vocational major or a subject category already implies the stage.
    return type === StudioType.FamousTeacher && periodName
      ? t('common.teaching', { period: periodName, subject: subjectName })
      : subjectName;
  };
}

/** Type and field of a studio. */
export function StudioTags({ studio }: { studio: Named }) {
  const t = useT();
  const field = useFieldName()(studio);
  return (
    <span className={styles.tags}>
      <Tag>{t(`studio.type.${studio.type}`)}</Tag>
      {field && (
        <Tag>
          <bdi>{field}</bdi>
        </Tag>
      )}
    </span>
  );
}

/** Level and members of a studio. */
export function StudioSize({ studio }: { studio: Pick<StudioCard, 'level' | 'memberCount'> }) {
  const t = useT();
  return (
    <span className={styles.size}>
      {studio.level && `${studio.level} · `}
      {t('studio.members', { n: studio.memberCount })}
    </span>
  );
}
