import { OrderedListOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { declarationOf } from '@domain/declarations';
import type { StudioType } from '@domain/enums';
import { daysLeft } from '@domain/rules/calendar';
import { studioLinks } from '@domain/studios/links';
import { Button, Card, Form } from 'antd';
import { DataArea } from '@/components/DataArea';
import { LevelTimeline } from '@/components/LevelTimeline';
import { LinkButton } from '@/components/LinkButton';
import { Redirect } from '@/components/Redirect';
import { SkeletonRows } from '@/components/SkeletonRows';
import { type DeclarationFrame, NoDeclaration, OneDeclaration, useDeclaration } from '@/features/declaration';
import { useFormContext } from '@/forms/context';
import { TakenOver } from '@/forms/TakenOver';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { compactDay, dayAndTime } from '@/services/format';
import { useGuide, useStudioType } from './useGuide';

/** Button that fills an empty plan with an outline. */
function Outline() {
  const t = useT();
  const form = Form.useFormInstance();
  const { readOnly, changed } = useFormContext();
  const plan = Form.useWatch('plan', { form, preserve: true });
  if (readOnly || plan) return null;
  return (
    <Button
      type="link"
      size="small"
      icon={<OrderedListOutlined aria-hidden />}
      onClick={() => {
        form.setFieldValue('plan', t('studioDeclare.outline.text'));
        changed();
      }}
    >
      {t('studioDeclare.outline')}
    </Button>
  );
}

function Writing({ id }: { id: string }) {
  const t = useT();
  const declaration = declarationOf('studio');
  const { data } = useDeclaration(declaration as NonNullable<typeof declaration>, id);
  const type = (data?.document.values as { type?: StudioType } | undefined)?.type ?? 1;
  const read = useGuide(type);
  const { data: guide } = read;
  if (!declaration) return null;
  const round = guide?.batchId === data?.document.planId ? guide : undefined;
  const until = data?.document.lastReason === undefined ? round?.deadline : round?.reviewUntil;
  const days = until === undefined ? undefined : daysLeft(serverNow(), until);
  const frame: DeclarationFrame = {
    // The guide of another type stays until its own has come.
    waits: guide?.type !== type && !read.error,
    crumbs: [
      { label: t('studioDeclare.page.records'), to: studioLinks.mine('records') },
      { label: t('studioDeclare') },
    ],
    title: t('studioDeclare.page.title', { type: t(declaration.typeWords?.(String(type)) as never) }),
    about: [
      t('studioDeclare.page.attempt', { n: Math.max(1, data?.document.attempt ?? 1) }),
      until &&
        t(data?.document.lastReason === undefined ? 'studioDeclare.page.until' : 'studioDeclare.page.againUntil', {
          time: dayAndTime(until),
        }),
      days !== undefined && days >= 0 && t(days > 0 ? 'common.daysLeft' : 'common.dueToday', { days }),
      round?.quota !== undefined && t('studioDeclare.page.quota', { n: round.quota }),
    ],
    extra: (
      <LinkButton kind="default" to={studioLinks.explain(type)}>
        <QuestionCircleOutlined aria-hidden /> {t('studioDeclare.page.guide')}
      </LinkButton>
    ),
    notes: data?.document.attempt === 0 && <TakenOver definition={declaration.form} />,
    groupEnds: { plan: <Outline /> },
    aside: round && (
      <Card title={t('studioDeclare.after')}>
        <LevelTimeline
          entries={[
            {
              key: 'review',
              title: t('studioDeclare.after.review'),
              state: 'future',
              note: t('studioDeclare.after.review.note', {
                date: round.reviewUntil ? compactDay(round.reviewUntil) : '',
              }),
            },
            {
              key: 'public',
              title: t('studioDeclare.after.public'),
              state: 'future',
              note: round.publicTime ? compactDay(round.publicTime) : '',
            },
          ]}
        />
      </Card>
    ),
  };
  return <OneDeclaration declaration={declaration} id={id} frame={frame} />;
}

/** Address without an id: leads to the user's own declaration in the open round, or first to the guide. */
function Newest() {
  const t = useT();
  const type = useStudioType();
  const remote = useGuide(type);
  return (
    <DataArea
      remote={remote}
      skeleton={<SkeletonRows shape="cards" rows={4} />}
      errorTitle={t('studioDeclare.guide.failed')}
    >
      {({ my }) => <Redirect to={my ? studioLinks.declare(my.id) : studioLinks.explain(type)} />}
    </DataArea>
  );
}

/** Page of a studio declaration. */
export function DeclarePage() {
  const id = useParam('id');
  if (!declarationOf('studio')) return <NoDeclaration />;
  return id ? <Writing key={id} id={id} /> : <Newest />;
}
