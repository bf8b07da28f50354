import type { EnterpriseMember } from '@domain/api/studioMember';
import { enterpriseMember as form } from '@domain/studios/enterpriseMember';
import { App, Button } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { DraftStatus } from '@/forms/DraftStatus';
import { FormNotes } from '@/forms/FormNotes';
import type { FormValues } from '@/forms/formDocument';
import { FormFrame } from '@/forms/layouts/FormFrame';
import { FormSections } from '@/forms/layouts/FormSections';
import { useFormDocument } from '@/forms/useFormDocument';
import { useIntent } from '@/hooks/useIntent';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

interface Props {
  studioId: string;
  /** Absent for a new one. */
  id?: string | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const valuesOf = (row: EnterpriseMember): FormValues =>
  Object.fromEntries(Object.keys(form.fields).map((name) => [name, row[name as keyof EnterpriseMember]]));
const NAME = 'enterprise';
const sources = { dicts: {} };

function Editor({ studioId, member, onClose, onSaved }: Props & { member: EnterpriseMember | undefined }) {
  const t = useT();
  const { modal } = App.useApp();
  const intent = useIntent();
  const [stored] = useState(() => (member ? { values: valuesOf(member), version: member.rowVersion } : { values: {} }));
  const document = useFormDocument<true>({
    definition: form,
    stored,
    draft: { form: 'enterpriseMember', id: member?.id ?? `new-${studioId}` },
    name: NAME,
    demand: 'all',
    write: async ({ all, typed, version }) => {
      const body = { studioId, ...all, ...(member && { id: member.id, rowVersion: version ?? 0 }) };
      const options = {
        skipErrorHandler: true,
        idempotencyKey: intent.keyOf(body),
        ownNeeds: ['id', 'rowVersion'],
      } as const;
      const answer = await api('POST /api/SaveEnterpriseMember', { body }, options);
      intent.done();
      if (answer.createdAccount)
        toast.success(t('studioMember.enterprise.account', { mobile: answer.initialPwdSentTo ?? '' }));
      else toast.success(t('studioMember.enterprise.saved'));
      return { saved: true as const, stored: { values: typed, version: answer.rowVersion } };
    },
    storedIn: (current) => {
      const theirs = current as EnterpriseMember;
      return { values: valuesOf(theirs), version: theirs.rowVersion };
    },
    onRefused: (error) => toast.error(error.message),
  });
  const leave = async () => {
    const agreed =
      !document.dirty ||
      (await modal.confirm({
        title: t('drawer.leave.title'),
        content: t('drawer.leave.text'),
        okText: t('drawer.leave.go'),
        cancelText: t('drawer.leave.stay'),
      }));
    if (agreed) onClose();
  };
  const finish = (saved: unknown) => {
    if (!saved) return;
    onSaved();
    onClose();
  };
  const save = async () => finish(await document.save());
  return (
    <SidePanel
      size="form"
      title={t(member ? 'studioMember.enterprise.edit' : 'studioMember.enterprise.add')}
      aside={<DraftStatus draft={document.draft} />}
      onClose={() => void leave()}
      actions={
        <Button type="primary" loading={document.saving} onClick={() => void save()}>
          {t('drawer.save')}
        </Button>
      }
    >
      <FormFrame
        document={document}
        definition={form}
        name={NAME}
        sources={sources}
        showMissing={member !== undefined}
        onSubmit={() => void save()}
      >
        <FormNotes
          definition={form}
          document={document}
          onDecide={async (sides) => {
            const saved = await document.decide(sides);
            finish(saved);
            return saved;
          }}
        />
        <FormSections />
      </FormFrame>
    </SidePanel>
  );
}

/** Adds somebody from an enterprise, or changes what is known of him: who it is stays as it was entered. */
export function EnterpriseDrawer(props: Props) {
  const t = useT();
  const { id, onClose } = props;
  const remote = useRemote({
    key: `enterpriseMember:${id}`,
    ready: id !== undefined,
    read: (signal) =>
      api('GET /api/GetEnterpriseMemberInfo/{id}', { path: { id: id ?? '' } }, { signal, needs: ['id'] }),
  });
  // A form begins with what the server has now and not with what was seen before the last save.
  const [start, setStart] = useState<EnterpriseMember>();
  const fresh = !remote.loading && !remote.error ? remote.data : undefined;
  if (fresh && !start) setStart(fresh);
  if (id === undefined || start) return <Editor {...props} member={start} />;
  return (
    <SidePanel size="form" title={t('studioMember.enterprise.edit')} onClose={onClose}>
      <DataArea remote={{ ...remote, data: undefined }} skeleton={<SkeletonRows shape="text" rows={8} />}>
        {() => null}
      </DataArea>
    </SidePanel>
  );
}
