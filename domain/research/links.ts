import { ResearchKind } from '../enums';

const query = (values: Record<string, string>) => new URLSearchParams(values);
const section = (kind: number) =>
  `/personal/console/mysrplan/${kind === ResearchKind.Thesis ? 'thesis' : 'subject'}` as const;

/** Pages of research plans; a subject or a thesis is named by the document of any of its stages. */
export const researchLinks = {
  plans: '/personal/srplan/list',
  publicity: '/personal/srplan/open',
  /** Page that explains how to declare for a plan. */
  guide: (planId: string) => `/personal/srplan/open?${query({ planId })}`,
  /** Page with the results of subjects or theses, of one plan or of all. */
  results: (kind: number, planId?: string) =>
    `/personal/srplan/open?${query({ tab: kind === ResearchKind.Thesis ? 'thesis' : 'subject', ...(planId && { planId }) })}`,
  /** Public summary of one result, beside the list of its kind. */
  result: (kind: number, id: string) =>
    `/personal/srplan/open?${query({ tab: kind === ResearchKind.Thesis ? 'thesis' : 'subject', id })}`,
  mine: '/personal/console/mysrplan/list',
  flow: (kind: number, id: string) => `${section(kind)}/decflow?${query({ id })}`,
  details: (kind: number, id: string) => `${section(kind)}/details?${query({ id })}`,
  edit: (kind: number, stage: string, id: string) => `${section(kind)}/${stage}edit?${query({ id })}`,
  begin: (kind: number, stage: string, planId: string) => `${section(kind)}/${stage}edit?${query({ plan: planId })}`,
};
