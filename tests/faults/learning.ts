import type { CertificateRow } from '../../domain/api/certificate';
import type { EedRow } from '../../domain/api/eed';
import type { Page } from '../../domain/api/shapes';
import type { ProjectRow, TrainingRow } from '../../domain/api/training';
import type { Site } from '../support/sites';

/** What teacher01 of the demonstration is trained in, and has of it. */
export interface LearningWorld {
  /** The first project on the page where they are found, and one that can be signed up to. */
  firstProject: ProjectRow;
  openProject: ProjectRow;
  /** A training that runs. */
  training: TrainingRow;
  /** A certificate that was issued. */
  certificate: CertificateRow;
  /** A course on a platform of others, to which hours are lacking. */
  eed: EedRow;
}

/** Looks at the demonstration through the API. Throws when something of it is not there. */
export async function learningWorldOf(site: Site, token: string): Promise<LearningWorld> {
  const list = async <T>(path: string) => (await site.read<Page<T>>(path, token)).list;
  const [projects, open, running, certificates, courses] = await Promise.all([
    list<ProjectRow>('Project/SearchProject'),
    list<ProjectRow>('Project/SearchProject?signupState=2&pageSize=50'),
    list<TrainingRow>('Training/ListMyTraining'),
    list<CertificateRow>('Certificate/ListCertificate'),
    list<EedRow>('Eed/ListEed'),
  ]);
  const found = {
    firstProject: projects[0],
    openProject: open.find(({ action }) => action.name === 'signUp' && action.disabledReason === undefined),
    training: running[0],
    certificate: certificates.find(({ certNo, revoked }) => certNo !== '' && !revoked),
    eed: courses.find(({ missingDays }) => missingDays.length > 0) ?? courses[0],
  };
  for (const [name, one] of Object.entries(found)) if (!one) throw new Error(`${name} is not in the demonstration`);
  return found as LearningWorld;
}
