import type { CertificateRow } from '../../domain/api/certificate';
import type { EedRow } from '../../domain/api/eed';
import type { Page } from '../../domain/api/shapes';
import type { ProjectRow, TrainingRow } from '../../domain/api/training';
import type { Site } from '../support/sites';

/** Trainings, certificates and courses of teacher01 in the demonstration. */
export interface LearningWorld {
  /** First project on the page of projects, and a project that is open for signing up. */
  firstProject: ProjectRow;
  openProject: ProjectRow;
  /** Current training. */
  training: TrainingRow;
  /** Issued certificate. */
  certificate: CertificateRow;
  /** Course on an external platform for which hours are missing. */
  eed: EedRow;
}

/** Reads these from the demonstration through the API. Throws when one of them is missing. */
export async function learningWorldOf(site: Site, token: string): Promise<LearningWorld> {
  const list = async <T>(path: string) => (await site.read<Page<T>>(path, token)).list;
  const [projects, open, running, certificates, courses] = await Promise.all([
    list<ProjectRow>('Project/SearchProject?tab=open'),
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
