import { BellOutlined, HourglassOutlined } from '@ant-design/icons';
import type { ProjectAction, ProjectRow } from '@domain/api/training';
import { trainingLinks } from '@domain/training/links';
import { Button } from 'antd';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { ActionButton } from './ActionButton';
import styles from './projects.module.css';
import { useProjectActions } from './useProjectActions';

interface ProjectActionsProps {
  project: ProjectRow;
  onChanged: (name: ProjectAction['name']) => void;
  /** The one primary button of the page. */
  primary?: boolean;
  /** A line among others; the page of the project; the page of its training, which needs no link to itself. */
  place: 'line' | 'project' | 'training';
}

const icons = { remind: <BellOutlined aria-hidden />, wait: <HourglassOutlined aria-hidden /> };

/** Next step of a teacher with a project, below it the reason or what follows, and another action as text. */
export function ProjectActions({ project, onChanged, primary = false, place }: ProjectActionsProps) {
  const t = useT();
  const { busy, act } = useProjectActions(project, onChanged);
  const { action, other, projectName, trainingId } = project;
  const entered = trainingId !== undefined && place !== 'training';
  // Among others a button says what it is about.
  const about = place === 'line' ? { about: projectName } : {};
  const named = (label: string) => place === 'line' && { 'aria-label': `${label} ${projectName}` };
  const aside = entered ? (action.disabledReason === undefined ? action : undefined) : other;
  return (
    <div className={styles.actions}>
      {entered ? (
        <LinkButton
          kind={primary ? 'primary' : 'default'}
          to={trainingLinks.training(trainingId)}
          {...named(t('project.mine'))}
        >
          {t('project.mine')}
        </LinkButton>
      ) : (
        <ActionButton
          action={action}
          primary={primary}
          busy={busy}
          icon={icons[action.name as keyof typeof icons]}
          onClick={() => act(action)}
          // Lines say beside the name for whom they are.
          hint={action.note ?? (place === 'line' ? undefined : project.fit)}
          {...about}
          below
        />
      )}
      {place === 'project' && entered && action.disabledReason && (
        <span className={styles.note}>{action.disabledReason}</span>
      )}
      {aside && (
        <Button
          type="link"
          size="small"
          className={styles.aside ?? ''}
          {...named(aside.label)}
          onClick={() => act(aside)}
        >
          {aside.label}
        </Button>
      )}
    </div>
  );
}
