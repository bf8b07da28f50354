import type { ModuleProgress } from '@domain/api/assessment';
import { recordsOfModule } from '@domain/assessment/binding';
import { assessmentLinks } from '@domain/assessment/links';
import { durations } from '@domain/constants';
import { hasModulePage, AssessmentModule as ModuleValue } from '@domain/enums';
import { Navigate, useSearchParams } from '@umijs/max';
import { Alert } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { RoleTag } from '@/components/StatusTag';
import { usePhone } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { loadTable } from '@/lists/loadTable';
import { api } from '@/services/api';
import { dictsIn } from '@/services/declareDicts';
import { UNKNOWN_YEAR } from '@/services/format';
import styles from './assessment.module.css';
import { ModuleNav, ModuleSteps } from './ModuleNav';
import { ModuleRemark } from './ModuleRemark';
import { isReturned, lacksOf, moduleName } from './modules';
import { ReadyLine } from './ReadyLine';
import { RecordSection } from './RecordSection';
import { SingleSection } from './SingleSection';
import { useAssessment } from './useAssessment';
import { type Opened, type SectionProps, useRecordsAhead } from './useSection';

function StateTag({ module: m }: { module: ModuleProgress }) {
  const t = useT();
  if (isReturned(m)) return <RoleTag role="err">{t('assessment.module.returned')}</RoleTag>;
  if (lacksOf(m) > 0) return <RoleTag role="act">{t('assessment.module.missing', { n: lacksOf(m) })}</RoleTag>;
  if (m.state === 'notApplicable') return <RoleTag role="off">{t('assessment.module.none')}</RoleTag>;
  return m.state === 'complete' ? (
    <RoleTag role="ok">{t('assessment.module.complete')}</RoleTag>
  ) : (
    <RoleTag role="neu">{t('assessment.module.empty')}</RoleTag>
  );
}

/** Sections of a module; "nothing to report" is offered in the first required section, else in the first. */
function Sections({
  info,
  module,
  ...rest
}: Pick<SectionProps, 'info' | 'module' | 'dicts' | 'opened' | 'setOpen' | 'foot' | 'onChanged'>) {
  const definitions = recordsOfModule(module.value);
  const asked = definitions.find((d) => d.required) ?? definitions[0];
  const never = definitions.some((d) => d.single);
  return definitions.map((definition) => {
    const Section = definition.single ? SingleSection : RecordSection;
    const confirms = !never && definition === asked;
    return (
      <Section
        key={definition.category}
        {...rest}
        definition={definition}
        info={info}
        module={module}
        confirms={confirms}
      />
    );
  });
}

/**
 * Page of an assessment module. Each module of the teacher's information has its own page, all others share the page
 * of the other information; a value that does not belong to the page leads to the index.
 */
export function AssessmentModule({ page }: { page: 'modules' | 'other' }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const mid = Number(params.get('mid') ?? (page === 'other' ? ModuleValue.other : undefined));
  const definitions = recordsOfModule(mid);
  const fits = definitions.length > 0 && hasModulePage(mid) === (page === 'modules');
  const remote = useAssessment(id);
  useRecordsAhead(mid, fits ? id : '');
  useState(() => loadTable.ahead());
  const dicts = useRemote({
    key: `declareDict:${mid}`,
    ready: fits,
    lifetime: durations.cacheLifetime,
    read: (signal) =>
      api('GET /api/GetDeclareDict', { query: { module: mid } }, { signal, ownNeeds: ['dicts'] }).then(dictsIn),
  });
  const settled = dicts.data !== undefined || dicts.error !== undefined;
  const phone = usePhone();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const info = remote.data;
  if (!id) return <Navigate to="/personal/annualass/list" replace />;
  if (!fits) return <Navigate to={assessmentLinks.index(id)} replace />;
  const module = info?.modules.find((m) => m.value === mid);
  const record = params.get('rid');
  const setOpen = (opened: Opened | undefined) =>
    setParams({
      id,
      mid: String(mid),
      ...(opened && { rid: opened.record, ...(opened.category && { cat: opened.category }) }),
    });
  const title = t(moduleName({ value: mid }));
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('frame.screen.annualass'), to: '/personal/annualass/list' },
          { label: t('assessment.titleOf', { year: info?.year ?? UNKNOWN_YEAR }), to: assessmentLinks.index(id) },
          { label: title },
        ]}
        title={title}
        status={module && <StateTag module={module} />}
        extra={
          <LinkButton kind="default" to={assessmentLinks.print(id, mid)}>
            {t('assessment.print')}
          </LinkButton>
        }
      />
      <DataArea remote={remote} skeleton={<SkeletonRows shape="table" rows={5} />}>
        {(data) => (
          <>
            {!data.canEdit && data.lockedReason && (
              <Alert className={styles.lock ?? ''} type="info" showIcon title={data.lockedReason} />
            )}
            {module?.remark && <ModuleRemark module={module} info={data} />}
            <div className={styles.moduleLayout}>
              <ModuleNav info={data} current={mid} />
              <div className={styles.side}>
                {/* On a phone the foot is far below what was done last. */}
                {phone && <ReadyLine info={data} />}
                {/* Without its dictionaries a form would offer nothing to choose from, as if there were nothing. */}
                <DataArea remote={dicts} skeleton={null}>
                  {(entries) =>
                    module && (
                      <div className={styles.side}>
                        <Sections
                          key={mid}
                          info={data}
                          module={module}
                          dicts={entries}
                          opened={record ? { record, category: params.get('cat') ?? undefined } : undefined}
                          setOpen={setOpen}
                          foot={foot}
                          onChanged={remote.reload}
                        />
                      </div>
                    )
                  }
                </DataArea>
                {/* Below the records: drawn before them they would be pushed away. */}
                {settled && (
                  <>
                    {!phone && <ReadyLine info={data} />}
                    <ModuleSteps info={data} current={mid} />
                  </>
                )}
              </div>
            </div>
            <div ref={setFoot} className={styles.foot} />
          </>
        )}
      </DataArea>
    </>
  );
}
