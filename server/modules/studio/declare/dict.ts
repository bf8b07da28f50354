import type { DictNode } from '../../../../domain/api/shapes';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import { dictionary } from '../../../db/dictionaries';
import type { Context } from '../../../http/context';

/** Dictionaries of a declaration, by their names in the contract. */
export const declareDicts = {
  nation: Dictionary.Nationality,
  political: Dictionary.PoliticalStatus,
  education: Dictionary.Education,
  degree: Dictionary.Degree,
  period: Dictionary.Period,
  vocationalPeriod: Dictionary.VocationalPeriod,
  subject: Dictionary.Subject,
  subjectCategory: Dictionary.SubjectCategory,
  major: Dictionary.VocationalMajor,
  certType: Dictionary.CertificateType,
  technicalPosition: Dictionary.Title,
  administrativePosition: Dictionary.Position,
} as const;

const bare = ({ children: _, ...node }: DictNode): DictNode => node;

/** Entries of the dictionaries; without children only the top entries of each. */
export async function studioDict(ctx: Context, hasChildren: boolean): Promise<Record<string, DictNode[]>> {
  const all = await Promise.all(
    Object.entries(declareDicts).map(async ([name, dict]) => {
      const { tree } = await dictionary(ctx, dict);
      return [name, hasChildren ? tree : tree.map(bare)] as const;
    }),
  );
  return Object.fromEntries(all);
}
