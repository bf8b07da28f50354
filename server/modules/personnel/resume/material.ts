import type { Resume } from '../../../../domain/api/resume';
import { enums } from '../../../../domain/enums';
import { fixedSections, type ResumeContent } from '../../../../domain/personnel/resume';
import { maskEmail, maskMobile } from '../../../../domain/rules/mask';
import type { Context, SessionUser } from '../../../http/context';
import { dateText, zh } from '../../../papers/words';
import { fileOf, type WorkingLife } from '../file';

const word = (name: string, params?: Record<string, string | number>) => zh(`resume.paper.${name}`, params);
const both = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('，');

type Basic = WorkingLife['basic'];

/** Known facts of a person, with their labels. */
function factsOf(basic: Basic): Resume['material']['person']['facts'] {
  const sex = enums.sex.find(({ value }) => value === basic.sex);
  const all: [string, string | undefined][] = [
    ['sex', sex && zh(sex.labelKey)],
    ['birthday', dateText(basic.birthday)],
    ['nationality', basic.nationality],
    ['since', dateText(basic.firstTeachingTime)],
    ['education', both(basic.education, basic.degree)],
    ['title', both(basic.title, dateText(basic.titleDate))],
    ['teaching', basic.teaching],
    ['org', basic.orgName],
  ];
  return all.flatMap(([name, text]) => (text ? [{ label: word(name), text }] : []));
}

/** All material for the user's résumés, always in Chinese. */
export async function materialOf(
  ctx: Context,
  user: SessionUser,
  { maskContact }: Pick<ResumeContent, 'maskContact'>,
): Promise<Resume['material']> {
  const chinese: Context = { ...ctx, locale: 'zh-CN' };
  const { entries, basic, mobile, email } = await fileOf(chinese, user);
  return {
    person: {
      realName: basic.realName,
      line: [basic.title, basic.teaching, basic.orgName].filter(Boolean).join('　'),
      ...(mobile && { mobile: maskContact ? maskMobile(mobile) : mobile }),
      ...(email && { email: maskContact ? maskEmail(email) : email }),
      facts: factsOf(basic),
      ...(basic.photo && { photo: basic.photo }),
    },
    sections: fixedSections.map((key) => ({
      key,
      name: zh(`resume.section.${key}`),
      entries: entries
        .filter(({ section }) => section === key)
        .map(({ recordId, title, detail, date, state, fileIds = [], formerIds }) => ({
          recordId,
          title,
          date,
          state,
          files: fileIds.length,
          ...(detail && { detail }),
          ...(formerIds && { formerIds: [...formerIds] }),
        })),
    })),
    words: {
      fileName: word('fileName', { name: '{name}', version: '{version}' }),
      foot: word('foot', { name: '{name}' }),
      pageNumber: zh('paper.pageNumber', { page: '{page}', pages: '{pages}' }),
    },
  };
}
