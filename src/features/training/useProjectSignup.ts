import type { ProjectRow } from '@domain/api/training';
import { App } from 'antd';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

/** Signs up to a project and cancels the sign-up; the global handler shows refusals. */
export function useProjectSignup(
  project: Pick<ProjectRow, 'projectId' | 'projectName' | 'action'>,
  onChanged: () => void,
) {
  const t = useT();
  const { modal } = App.useApp();
  const { busy, alone } = useSingleFlight();
  const path = { id: project.projectId };
  const act = (call: 'PUT /api/Project/SignupProject/{id}' | 'PUT /api/Project/CancelSignup/{id}', done: string) =>
    alone(async () => {
      try {
        await api(call, { path });
        toast.success(done);
      } catch {
        // The global handler shows the error; the page shows the reason after it is read again.
      }
      onChanged();
    });
  const cancel = () =>
    void modal.confirm({
      title: t('project.cancel.ask', { name: project.projectName }),
      content: t('project.cancel.text'),
      okText: project.action.label,
      onOk: () => act('PUT /api/Project/CancelSignup/{id}', t('project.cancel.done')),
    });
  const signUp = () => void act('PUT /api/Project/SignupProject/{id}', t('project.signup.done'));
  return { busy, act: project.action.name === 'cancel' ? cancel : signUp };
}
