import { confirmPassword, password, passwordChecks } from '@domain/rules/password';
import { history } from '@umijs/max';
import { Alert, Form, Input } from 'antd';
import { LiveCheckList } from '@/components/LiveCheckList';
import { useCallForm } from '@/hooks/useCallForm';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { issueWords, ruleFor } from '@/services/formRules';
import { endSession } from '@/services/session';
import { ShortForm } from './ShortForm';

interface Values {
  oldPwd: string;
  newPwd: string;
  confirmPwd: string;
}

/** Change of the password, which needs the current one; it ends all sessions, this one too. */
export function PasswordDrawer({ loginName, onClose }: { loginName: string; onClose: () => void }) {
  const t = useT();
  const { form, busy, submit } = useCallForm<Values>(async (body) => {
    await api('PUT /api/Account/ModifyPwd', { body }, { skipErrorHandler: true });
    toast.success(t('profile.password.done'));
    endSession();
    history.push('/user/login/');
  });
  const typed = Form.useWatch('newPwd', form) ?? '';
  return (
    <ShortForm
      title={t('profile.password.title')}
      form={form}
      busy={busy}
      action={t('profile.password.do')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Alert type="info" showIcon title={t('profile.password.why')} style={{ marginBlockEnd: 16 }} />
      {/* Tells password managers the user name of the password. */}
      <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
      <Form.Item
        name="oldPwd"
        label={t('profile.password.old')}
        required
        rules={[ruleFor(t, t('profile.password.old'))]}
      >
        <Input.Password dir="ltr" autoComplete="current-password" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="newPwd"
        label={t('profile.password.new')}
        required
        rules={[ruleFor(t, t('profile.password.new'), password)]}
        extra={<LiveCheckList checks={passwordChecks} value={typed} />}
      >
        <Input.Password dir="ltr" autoComplete="new-password" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="confirmPwd"
        label={t('profile.password.confirm')}
        required
        dependencies={['newPwd']}
        rules={[
          ruleFor(t, t('profile.password.confirm')),
          ({ getFieldValue }) => ({
            validator: async (_, value: string | undefined) => {
              const issue = value ? confirmPassword(getFieldValue('newPwd') ?? '', value) : undefined;
              if (issue) throw new Error(issueWords(t, issue));
            },
          }),
        ]}
      >
        <Input.Password dir="ltr" autoComplete="new-password" maxLength={100} />
      </Form.Item>
    </ShortForm>
  );
}
