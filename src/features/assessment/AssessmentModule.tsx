import type { AssessmentInfo, ModuleProgress } from '@domain/api/assessment';
import type { DictNode } from '@domain/api/shapes';
import { hasModulePage, ModuleCategory } from '@domain/enums';
import { recordsOfModule } from '@domain/records';
import { Navigate, useSearchParams } from '@umijs/max';
import { Alert } from 'antd';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { ModuleGlyph } from '@/components/ModuleGlyph';
import { PageHead } from '@/components/PageHead';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { RoleTag } from '@/components/StatusTag';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import styles from './assessment.module.css';
import { moduleName } from './ModuleTile';
import { RecordSection } from './RecordSection';
import { indexLink, moduleLink, printLink, useAssessment } from './useAssessment';

function StateTag({ module: m }: { module: ModuleProgress }) {
  const t = useT();
  if (m.missing.length > 0)
    return <RoleTag role="act">{t('assessment.module.missing', { n: m.missing.length })}</RoleTag>;
  if (m.state === 'notApplicable') return <RoleTag role="off">{t('assessment.module.none')}</RoleTag>;
  return m.state === 'complete' ? (
    <RoleTag role="ok">{t('assessment.module.complete')}</RoleTag>
  ) : (
    <RoleTag role="neu">{t('assessment.module.empty')}</RoleTag>
  );
}

/** The modules of the teacher's information beside the table. */
function ModuleList({ info, current }: { info: AssessmentInfo; current: number }) {
  const t = useT();
  const modules = info.modules.filter((m) => m.category === ModuleCategory.TeacherInfo);
  const available = modules.filter((m) => m.available);
  const done = available.filter((m) => m.missing.length === 0).length;
  return (
    <nav className={styles.moduleList} aria-label={t('enum.moduleCategory.teacherInfo')}>
      <p>{t('assessment.module.list', { done, total: available.length })}</p>
      {modules.map((m) => (
        <PageLink
          key={m.value}
          to={m.available ? moduleLink(info.assessmentId, m.value) : indexLink(info.assessmentId)}
          aria-current={m.value === current ? 'page' : undefined}
        >
          <ModuleGlyph state={m.state} size={16} />
          <span>{t(moduleName(m))}</span>
          <span>{m.count > 0 ? m.count : ''}</span>
        </PageLink>
      ))}
    </nav>
  );
}

/** One module of the teacher's information; values without a page of their own go to the index (specification §2). */
export function AssessmentModule() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const mid = Number(params.get('mid'));
  const remote = useAssessment(id);
  const dicts = useRemote({
    key: `declareDict:${mid}`,
    ready: hasModulePage(mid),
    read: (signal) => api('GET /api/GetDeclareDict', { query: { module: mid } }, { signal, useCache: true }),
  });
  const info = remote.data;
  const definitions = recordsOfModule(mid);
  if (!id) return <Navigate to="/personal/annualass/list" replace />;
  if (!hasModulePage(mid) || definitions.length === 0) return <Navigate to={indexLink(id)} replace />;
  const module = info?.modules.find((m) => m.value === mid);
  const setOpen = (record: string | undefined) =>
    setParams(record ? { id, mid: String(mid), rid: record } : { id, mid: String(mid) });
  const title = t(moduleName({ key: module?.key ?? 'theses' }));
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('assessment.title'), to: '/personal/annualass/list' },
          { label: info ? t('assessment.titleOf', { year: info.year }) : '…', to: indexLink(id) },
          { label: title },
        ]}
        title={title}
        status={module && <StateTag module={module} />}
        extra={
          <LinkButton kind="default" to={printLink(id, mid)}>
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
            <div className={styles.moduleLayout}>
              <ModuleList info={data} current={mid} />
              <div className={styles.side}>
                {module &&
                  definitions.map((definition) => (
                    <RecordSection
                      key={definition.category}
                      definition={definition}
                      info={data}
                      module={module}
                      dicts={(dicts.data?.dicts ?? {}) as Record<string, DictNode[]>}
                      open={params.get('rid') ?? undefined}
                      setOpen={setOpen}
                      onChanged={remote.reload}
                    />
                  ))}
              </div>
            </div>
          </>
        )}
      </DataArea>
    </>
  );
}
