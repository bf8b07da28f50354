import type { ComponentProps, ReactNode } from 'react';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { useResearch } from './useResearch';

type Remote = ReturnType<typeof useResearch>;
type Data = NonNullable<Remote['data']>;

interface Props {
  remote: Remote;
  crumbs: ComponentProps<typeof PageHead>['crumbs'];
  /** Title of the page until its subject is known. */
  title: string;
  /** Link to the other page of the subject. */
  extra: (research: Data) => ReactNode;
  children: (research: Data) => ReactNode;
}

/** Frame of a page about one subject or thesis: its name and state on top, then the content of the page. */
export function ResearchPage({ remote, crumbs, title, extra, children }: Props) {
  const t = useT();
  const { data } = remote;
  return (
    <>
      <PageHead
        {...(crumbs && { crumbs })}
        title={data ? data.name || t('research.mine.untitled') : title}
        status={data && <StatusTag set="subjectState" value={data.subjectState} />}
        extra={data && extra(data)}
      />
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows shape="cards" rows={3} />}
        errorTitle={t('research.flow.failed')}
      >
        {children}
      </DataArea>
    </>
  );
}
