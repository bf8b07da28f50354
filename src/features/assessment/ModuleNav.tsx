import { UnorderedListOutlined } from '@ant-design/icons';
import type { AssessmentInfo, ModuleProgress } from '@domain/api/assessment';
import { assessmentLinks } from '@domain/assessment/links';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { cx } from '@/components/cx';
import { ModuleGlyph } from '@/components/ModuleGlyph';
import { PageLink } from '@/components/PageLink';
import { StepLinks } from '@/components/StepLinks';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import styles from './moduleNav.module.css';
import { groupsOf, isReturned, lacksOf, moduleName, needsWork, neighboursOf, settledOf } from './modules';

/** From here on there is room for the list beside the module. */
const WIDE = '(min-width: 992px)';

interface ModuleNavProps {
  info: AssessmentInfo;
  current: number;
}

function Entry({ info, module: m, current }: ModuleNavProps & { module: ModuleProgress }) {
  const t = useT();
  return (
    <PageLink
      to={assessmentLinks.module(info.assessmentId, m.value)}
      aria-current={m.value === current ? 'page' : undefined}
    >
      <ModuleGlyph state={m.state} size={16} />
      <span className={styles.name}>
        {t(moduleName(m))}
        {isReturned(m) && <small className={styles.returned}>{t('assessment.module.returned')}</small>}
        {needsWork(m) && <small>{t('assessment.module.missing', { n: lacksOf(m) })}</small>}
      </span>
      {m.count > 0 && <span className={styles.count}>{m.count}</span>}
    </PageLink>
  );
}

/** Every module of the assessment by its group, with the counts of the summary. */
function Modules({ info, current }: ModuleNavProps) {
  const t = useT();
  return groupsOf(info.modules).map(({ title, modules }) => (
    <section key={title} className={styles.group} aria-label={t(title)}>
      <p>
        {t(title)} <span>{t('assessment.modules', settledOf(modules))}</span>
      </p>
      {modules
        .filter((m) => m.available)
        .map((m) => (
          <Entry key={m.value} info={info} module={m} current={current} />
        ))}
    </section>
  ));
}

/** The way to every other module: a list beside this one, where there is no room a button that opens it as a sheet. */
export function ModuleNav(props: ModuleNavProps) {
  const t = useT();
  const wide = useMediaQuery(WIDE);
  // A sheet belongs to the module from which it was opened: choosing another one closes it.
  const [opened, setOpened] = useState<number>();
  const words = t('assessment.modules', settledOf(props.info.modules));
  if (wide)
    return (
      <nav className={cx(styles.rail, 'focus-inside')} aria-label={t('assessment.module.all')}>
        <Modules {...props} />
      </nav>
    );
  return (
    <>
      <Button
        block
        className={styles.opener ?? ''}
        icon={<UnorderedListOutlined aria-hidden />}
        onClick={() => setOpened(props.current)}
      >
        {t('assessment.module.all')} <span className={styles.words}>{words}</span>
      </Button>
      <Drawer
        open={opened === props.current}
        placement="bottom"
        size="75%"
        title={t('assessment.module.all')}
        extra={<span className={styles.words}>{words}</span>}
        styles={{ body: { padding: 0 } }}
        onClose={() => setOpened(undefined)}
      >
        <nav className={styles.sheet} aria-label={t('assessment.module.all')}>
          <Modules {...props} />
        </nav>
      </Drawer>
    </>
  );
}

/** At the foot of a module: the one before it and the one after it. */
export function ModuleSteps({ info, current }: ModuleNavProps) {
  const t = useT();
  const { previous, next } = neighboursOf(info.modules, current);
  const step = (module: ModuleProgress | undefined, words: 'previous' | 'next') =>
    module && {
      to: assessmentLinks.module(info.assessmentId, module.value),
      name: t(moduleName(module)),
      words: t(`assessment.module.${words}`),
    };
  return (
    <StepLinks previous={step(previous, 'previous')} next={step(next, 'next')} label={t('assessment.module.steps')} />
  );
}
