import { DownOutlined, FlagOutlined, LockOutlined, UpOutlined } from '@ant-design/icons';
import type { PublicResearch } from '@domain/api/researchPublic';
import { ResearchKind } from '@domain/enums';
import { instantOf } from '@domain/rules/calendar';
import { ReviewResult } from '@domain/statuses';
import { useKeyPress } from 'ahooks';
import { Alert, Button, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { DockPanel } from '@/components/DockPanel';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { OBJECTION_FORM, ObjectionForm, OwnObjection } from '@/features/objections';
import { useRoomBeside } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { dayAndTime } from '@/services/format';
import { CategoryName } from './CategoryName';
import styles from './publicity.module.css';

/** Width from which the panel stands beside the list. */
const DOCKED_FROM = 1200;

interface Props {
  id: string;
  /** Ids of the rows of the list, for the previous and next arrows. */
  rows: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
  /** The reader has objected: the list shows it too. */
  onObjected: () => void;
}

/** Public summary: the people, the end date and the topic. A refused one shows no people and no topic. */
function Summary({ research }: { research: PublicResearch }) {
  const t = useT();
  const { kind, result, host, orgName, people, keywords, endDate, summary, planName, level, category, mine } = research;
  const part = kind === ResearchKind.Thesis ? 'thesis' : 'subject';
  const names = people.flatMap((one) => (one.name === host ? [] : [one.name]));
  const facts: [string, string | undefined][] = [
    [t(`research.public.who.${part}`), host],
    [t('research.public.org'), orgName],
    [t(`research.public.others.${part}`), names.length > 0 ? names.join(t('form.tags.and')) : undefined],
    [t('research.public.plan'), planName],
    [t('research.public.until'), endDate],
    [t('research.public.keywords'), keywords.length > 0 ? keywords.join(t('form.tags.and')) : undefined],
  ];
  return (
    <>
      <h3 className={styles.title} dir="auto">
        {research.name}
      </h3>
      <p className={styles.tags}>
        <StatusTag set="reviewResult" value={result} />
        {level && <Tag>{level}</Tag>}
        {category !== undefined && (
          <Tag>
            <CategoryName value={category} />
          </Tag>
        )}
        {mine && <RoleTag role="info">{t('kpi.result.you')}</RoleTag>}
      </p>
      {result === ReviewResult.Waiting && <Alert type="warning" showIcon title={t('objection.reopened')} />}
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {summary && (
        <section className={styles.part}>
          <h4>{t('research.public.summary')}</h4>
          <p dir="auto">{summary}</p>
        </section>
      )}
      <section className={styles.part}>
        <h4>
          <LockOutlined aria-hidden /> {t('research.public.private')}
        </h4>
        <p className={styles.faint}>
          {t(result === ReviewResult.Passed ? `research.public.private.${part}` : 'research.public.private.refused')}
        </p>
      </section>
    </>
  );
}

/** Whether the reader can object to a result, and until when; else why not. */
function Objecting({ research }: { research: PublicResearch }) {
  const t = useT();
  const { objectionDeadline, canObject, mine, objection } = research;
  if (objection) return <OwnObjection objection={objection} />;
  if (!objectionDeadline || canObject) return null;
  const over = instantOf(objectionDeadline) <= serverNow();
  return (
    <p className={styles.faint}>
      {mine && !over ? t('objection.mineIs') : t('objection.ended', { time: dayAndTime(objectionDeadline) })}
    </p>
  );
}

/** Panel with the public summary of one result; the arrows go through the rows of the list. */
export function PublicPanel({ id, rows, onOpen, onClose, onObjected }: Props) {
  const t = useT();
  const [objecting, setObjecting] = useState(false);
  const [busy, setBusy] = useState({ sending: false, uploading: false });
  // The list beside it may open another result, while the form keeps what was typed about this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each result
  useEffect(() => setObjecting(false), [id]);
  const at = rows.indexOf(id);
  const [before, after] = [rows[at - 1], at < 0 ? undefined : rows[at + 1]];
  const go = (to: string | undefined) => to !== undefined && !objecting && onOpen(to);
  const docked = useRoomBeside(DOCKED_FROM);
  const walk = (key: string) => {
    if (key === 'ArrowUp') go(before);
    if (key === 'ArrowDown') go(after);
  };
  // Beside the page the arrows scroll it, unless the panel has the focus.
  useKeyPress(['uparrow', 'downarrow'], ({ key }) => !docked && walk(key));
  const remote = useRemote({
    key: `research-public:${id}`,
    read: (signal) =>
      api(
        'GET /api/SrPlan/GetPublicity/{id}',
        { path: { id } },
        { signal, needs: ['name', 'people', 'keywords', 'result'] },
      ),
  });
  const research = remote.data;
  const Frame = docked ? DockPanel : SidePanel;
  return (
    <Frame
      title={t('research.public.panel')}
      onKey={walk}
      aside={
        at >= 0 && (
          <span className={styles.walk}>
            <small>{t('research.public.nth', { n: at + 1, total: rows.length })}</small>
            <Button
              type="text"
              icon={<UpOutlined aria-hidden />}
              aria-label={t('research.public.before')}
              disabled={before === undefined}
              onClick={() => go(before)}
            />
            <Button
              type="text"
              icon={<DownOutlined aria-hidden />}
              aria-label={t('research.public.after')}
              disabled={after === undefined}
              onClick={() => go(after)}
            />
          </span>
        )
      }
      onClose={onClose}
      closeLabel={null}
      note={
        research?.canObject && research.objectionDeadline && !objecting
          ? t('objection.until', { time: dayAndTime(research.objectionDeadline) })
          : undefined
      }
      actions={
        research?.canObject &&
        (objecting ? (
          <>
            <Button disabled={busy.sending} onClick={() => setObjecting(false)}>
              {t('drawer.cancel')}
            </Button>
            <Button
              type="primary"
              htmlType="submit"
              form={OBJECTION_FORM}
              loading={busy.sending}
              disabled={busy.uploading}
            >
              {t('objection.send')}
            </Button>
          </>
        ) : (
          <Button icon={<FlagOutlined aria-hidden />} onClick={() => setObjecting(true)}>
            {t('objection.make')}
          </Button>
        ))
      }
    >
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={6} shape="text" />}
        errorTitle={t('research.public.failed')}
      >
        {(found) => (
          <>
            <Summary research={found} />
            <div className={styles.part}>
              <Objecting research={found} />
              {/* Typed text stays while the form is out of sight. */}
              {found.canObject && (
                <div hidden={!objecting}>
                  <ObjectionForm
                    key={id}
                    area="SrPlan"
                    declareId={id}
                    heading={t('objection.item')}
                    onBusy={setBusy}
                    onSent={() => {
                      setObjecting(false);
                      remote.reload();
                      onObjected();
                    }}
                  />
                </div>
              )}
            </div>
          </>
        )}
      </DataArea>
    </Frame>
  );
}
