import type { StudioMemberDetail } from '@domain/api/studioMember';
import { fieldLimits } from '@domain/constants';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useRef } from 'react';
import { DataArea } from '@/components/DataArea';
import { LtrText } from '@/components/LtrText';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { compactTime } from '@/services/format';
import type { MemberDecisions } from './decisions';
import styles from './members.module.css';
import { teachingOf } from './teacherList';
import { useOpinion } from './useOpinion';
import { openTo, VerdictButtons } from './Verdict';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
);

function Facts({ member }: { member: StudioMemberDetail }) {
  const t = useT();
  const facts: [string, ReactNode][] = [
    [t('studioMember.column.orgName'), member.orgName],
    [t('studioMember.column.teaching'), teachingOf(member, t)],
    [t('studioMember.column.technicalPosition'), member.technicalPosition],
    [t('studioMember.column.administrativePosition'), member.administrativePosition],
    [t('studioMember.detail.education'), member.education],
    [t('studioMember.detail.degree'), member.degree],
    [t('studioMember.detail.birthday'), member.birthday && <LtrText>{member.birthday}</LtrText>],
    [t('studioMember.column.mobile'), <LtrText key="mobile">{member.mobile}</LtrText>],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Records({ member }: { member: StudioMemberDetail }) {
  const t = useT();
  const { experiences, achievements } = member;
  return (
    <>
      {experiences.length > 0 && (
        <Section title={t('studioMember.detail.experiences')}>
          <ul className={styles.list}>
            {experiences.map(({ start, end, text }) => (
              <li key={`${start} ${text}`}>
                <span>{text}</span>
                <small>
                  <LtrText>{[start, end].filter(Boolean).join(' – ')}</LtrText>
                </small>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('studioMember.detail.achievements')}>
        {achievements.length === 0 && <p className={styles.faint}>{t('studioMember.detail.noRecords')}</p>}
        <ul className={styles.list}>
          {achievements.map(({ category, title, date }) => (
            <li key={`${category} ${title} ${date}`}>
              <span dir="auto">{title}</span>
              <small>
                {category} {date && <LtrText>{date}</LtrText>}
              </small>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Log({ member }: { member: StudioMemberDetail }) {
  const t = useT();
  return (
    <Section title={t('studioMember.detail.log')}>
      <ul className={styles.list}>
        {member.log.toReversed().map(({ id, action, operator, result, time }) => (
          <li key={id}>
            <span>
              {t(`studioMember.log.${action as 'apply'}`)} <small>{operator}</small>
            </span>
            <small>{compactTime(time)}</small>
            {result && action !== 'apply' && (
              <small className={styles.wide} dir="auto">
                {result}
              </small>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface Props {
  id: string;
  decisions: MemberDecisions;
  onClose: () => void;
}

/** Drawer of a member: the person, the facts verified by the yearly assessment, the history, and the decision. */
export function MemberDrawer({ id, decisions, onClose }: Props) {
  const t = useT();
  const remote = useRemote({
    key: `studioMember:${id}`,
    read: (signal) => api('GET /api/MyStudioMemberDetails/{id}', { path: { id } }, { signal, needs: ['id', 'name'] }),
  });
  const member = remote.data;
  const rows = member ? [member] : [];
  const { opinion, missing, write, settle } = useOpinion(rows, decisions);
  const field = useRef<TextAreaRef>(null);
  const open = openTo(rows, 'pass').length + openTo(rows, 'remove').length > 0;
  return (
    <SidePanel
      size="form"
      title={member?.name ?? ''}
      aside={member && <StatusTag set="studioReview" value={member.examineStatus} />}
      onClose={onClose}
      closeLabel={null}
      actions={
        open && (
          <VerdictButtons
            rows={rows}
            busy={decisions.busy}
            onDecide={async (decision) => {
              if (await settle(decision)) onClose();
              else field.current?.focus();
            }}
          />
        )
      }
    >
      <DataArea remote={remote} skeleton={<SkeletonRows shape="text" rows={8} />}>
        {(shown) => (
          <>
            <Section title={t('studioMember.detail.facts')}>
              <Facts member={shown} />
            </Section>
            {shown.reason && (
              <Section title={t('studioMember.detail.reason')}>
                <p dir="auto">{shown.reason}</p>
              </Section>
            )}
            {open && (
              <Section title={t('studioMember.opinion')}>
                <Input.TextArea
                  ref={field}
                  rows={3}
                  maxLength={fieldLimits.reason}
                  aria-label={t('studioMember.opinion')}
                  placeholder={t('studioMember.opinion.one')}
                  value={opinion}
                  {...(missing && { status: 'error' as const, 'aria-invalid': true })}
                  onChange={(event) => write(event.target.value)}
                />
                {missing && (
                  <p className={styles.problem} role="alert">
                    {missing}
                  </p>
                )}
              </Section>
            )}
            <Records member={shown} />
            <Log member={shown} />
          </>
        )}
      </DataArea>
    </SidePanel>
  );
}
