import type { ProjectAction, ProjectRow } from '@domain/api/training';
import { formatInstant } from '@domain/rules/calendar';
import { App } from 'antd';
import { useUndoToast } from '@/components/useUndoToast';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { toast } from '@/services/feedback';

/** Call and confirming message of each action. */
const calls = {
  signUp: { put: 'PUT /api/Project/SignupProject/{id}', done: 'project.signup.done' },
  cancel: { put: 'PUT /api/Project/CancelSignup/{id}', done: 'project.cancel.done' },
  wait: { put: 'PUT /api/Project/JoinWaiting/{id}', done: 'project.wait.done' },
  leave: { put: 'PUT /api/Project/LeaveWaiting/{id}', done: 'project.leave.done' },
  remind: { put: 'PUT /api/Project/RemindSignup/{id}', done: 'project.remind.done' },
  forget: { put: 'PUT /api/Project/ForgetSignup/{id}', done: 'project.forget.done' },
} as const satisfies Record<ProjectAction['name'], object>;

/** Does what a teacher can do with a project; giving up a place is asked for first. */
export function useProjectActions(
  {
    projectId,
    projectName,
    standing,
    startTime,
  }: Pick<ProjectRow, 'projectId' | 'projectName' | 'standing' | 'startTime'>,
  onChanged: (name: ProjectAction['name']) => void,
) {
  const t = useT();
  const { modal } = App.useApp();
  const undoable = useUndoToast();
  const { busy, alone } = useSingleFlight();
  const tell = (name: ProjectAction['name']) => {
    // Signing up asks nothing, so it can be taken back at once; after the start nobody leaves by himself.
    if (name === 'signUp' && formatInstant(serverNow()) < startTime)
      return undoable(t('project.signup.done'), () => void perform('cancel'));
    toast.success(t(calls[name].done));
  };
  const perform = (name: ProjectAction['name']): Promise<void> =>
    alone(async () => {
      const { put } = calls[name];
      try {
        await api(put, { path: { id: projectId } });
        tell(name);
      } catch {
        // The global handler shows the error; the page shows the reason after it is read again.
      }
      onChanged(name);
    });
  const act = ({ name, label }: ProjectAction) => {
    if (name !== 'cancel' && name !== 'leave') return void perform(name);
    void modal.confirm({
      title: t(name === 'cancel' ? 'project.cancel.ask' : 'project.leave.ask', { name: projectName }),
      content: t(
        name === 'cancel' ? 'project.cancel.text' : standing === 7 ? 'project.leave.kept' : 'project.leave.text',
      ),
      okText: label,
      onOk: () => perform(name),
    });
  };
  return { busy, act };
}
