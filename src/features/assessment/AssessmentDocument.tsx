import type { AssessmentInfo, ModuleProgress, RegistrationForm } from '@domain/api/assessment';
import { recordsOfModule } from '@domain/assessment/binding';
import { assessmentLinks } from '@domain/assessment/links';
import { Grade, StageStatus, statusOf } from '@domain/statuses';
import type { MessageKey } from '@locales/keys';
import { DataArea } from '@/components/DataArea';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { Attempts, DocumentColumns, StandingCard } from '@/documents';
import { DocumentSection, DocumentText } from '@/forms/reading/DocumentSection';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { type RecordRow, RecordText } from '@/records';
import { api } from '@/services/api';
import styles from './assessment.module.css';
import { Course } from './Course';
import { ModuleRemark } from './ModuleRemark';
import { groupsOf, moduleName, storedCount } from './modules';
import { wayOf } from './standing';
import { WithdrawButton } from './WithdrawButton';

const sectionOf = ({ value }: Pick<ModuleProgress, 'value'>) => `module-${value}`;

interface SectionProps {
  info: AssessmentInfo;
  module: ModuleProgress;
  number: number;
  lists: RegistrationForm['lists'];
}

/** Module of an assessment with its records as text. */
function ModuleSection({ info, module, number, lists }: SectionProps) {
  const t = useT();
  const definitions = recordsOfModule(module.value);
  const filled = definitions.flatMap((definition) => {
    const rows = (lists[definition.category] ?? []) as RecordRow[];
    return rows.length > 0 ? [{ definition, rows }] : [];
  });
  const count = storedCount(filled);
  const heading = t(moduleName(module));
  return (
    <DocumentSection
      name={sectionOf(module)}
      number={String(number)}
      heading={heading}
      note={count > 0 && t('assessment.read.records', { n: count })}
    >
      {module.remark && <ModuleRemark module={module} info={info} />}
      {filled.length === 0 && (
        <p className={styles.faint}>{t(module.confirmedNone ? 'form.evidence.none' : 'form.nothing')}</p>
      )}
      {filled.map(({ definition, rows }) => {
        const what = t(`record.${definition.category}` as MessageKey);
        return (
          <div key={definition.category} className={styles.readCategory}>
            {what !== heading && definitions.length > 1 && <h3>{what}</h3>}
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the records of a form that is read keep their places
              <RecordText key={i} definition={definition} row={row} />
            ))}
          </div>
        );
      })}
    </DocumentSection>
  );
}

/** Assessment that cannot be written now, as a document: whose turn it is, and every module with its records. */
export function AssessmentDocument({ info, onMoved }: { info: AssessmentInfo; onMoved: () => void }) {
  const t = useT();
  const { assessmentId, attempt, attempts, status, lockedReason } = info;
  const remote = useRemote({
    key: `assessment-form:${assessmentId}`,
    read: (signal) => api('GET /api/GetRegistrationForm', { query: { assessmentId } }, { signal, needs: ['lists'] }),
  });
  const modules = groupsOf(info.modules)
    .flatMap((group) => group.modules)
    .filter(({ available }) => available);
  const { way, log } = wayOf(t, info);
  const compare = (from: number, to: number) => assessmentLinks.compare(assessmentId, from, to);
  const grade = info.grade === Grade.NotAssessed ? undefined : statusOf('grade', info.grade);
  return (
    <>
      <StandingCard
        way={way}
        log={log}
        attempt={attempt}
        statuses="stage"
        status={status}
        moves={info.moves}
        result={grade && t('assessment.read.grade', { grade: t(grade.labelKey) })}
        {...(lockedReason !== undefined && status !== StageStatus.ReviewPassed && { reason: lockedReason })}
        action={<WithdrawButton info={info} onMoved={onMoved} />}
        attempts={attempts}
        compare={compare}
      />
      <DocumentColumns
        sections={modules.map((module, i) => ({
          name: sectionOf(module),
          number: String(i + 1),
          heading: moduleName(module),
        }))}
        aside={
          <>
            <Course info={info} />
            <Attempts attempts={attempts} log={log} statuses="stage" status={status} compare={compare} />
          </>
        }
        ways={<PageLink to={assessmentLinks.form(assessmentId)}>{t('frame.screen.ntregform')}</PageLink>}
      >
        <DataArea remote={remote} skeleton={<SkeletonRows shape="text" rows={12} />}>
          {({ lists }) => (
            <DocumentText>
              {modules.map((module, i) => (
                <ModuleSection key={module.value} info={info} module={module} number={i + 1} lists={lists} />
              ))}
            </DocumentText>
          )}
        </DataArea>
      </DocumentColumns>
    </>
  );
}
