import { Dictionary } from '../../domain/dictionaryTypes';
import { enums } from '../../domain/enums';
import type { PaperBlock, PaperCell } from '../../domain/papers/model';
import { formatInstant } from '../../domain/rules/calendar';
import { maskIdDocNo } from '../../domain/rules/mask';
import type { account } from '../db/schema';
import type { Names } from '../forms/names';
import { codeBlock } from '../papers/codeBlock';
import { dateText, zh } from '../papers/words';
import type { LogRow } from './kind';

export type Account = typeof account.$inferSelect;

type Identity = Record<'name' | 'sex' | 'birth' | 'org' | 'subject' | 'title' | 'since' | 'idDoc', string>;

/** Who a form is about: name, school, subject, title, document number. */
function identityFrame(texts: Identity): PaperBlock {
  const pair = (name: keyof Identity, colSpan?: number): PaperCell[] => [
    { text: zh(`paper.identity.${name}`), head: true },
    { text: texts[name], ...(colSpan && { colSpan }) },
  ];
  return {
    kind: 'form',
    widths: [62, 76, 77, 96, 76, 137],
    rows: [
      [...pair('name'), ...pair('sex'), ...pair('birth')],
      [...pair('org', 3), ...pair('subject')],
      [...pair('title'), ...pair('since'), ...pair('idDoc')],
    ],
  };
}

/** The frame as it is printed of a person. */
export function identityForm(person: Account, orgName: string, names: Names, masked: boolean): PaperBlock {
  const { profile } = person;
  const named = (dict: string, id: string | undefined) => (id ? (names.entry(dict, id) ?? '') : '');
  const sex = enums.sex.find((item) => item.value === profile.sex);
  return identityFrame({
    name: person.realName,
    sex: sex ? zh(sex.labelKey) : '',
    birth: dateText(profile.birthday?.slice(0, 7)),
    org: orgName,
    subject: `${named(Dictionary.Period, profile.mainPeriodId)}${named(Dictionary.Subject, profile.mainSubjectId)}`,
    title: named(Dictionary.Title, profile.titleId),
    since: dateText(profile.firstTeachingTime?.slice(0, 7)),
    idDoc: masked ? maskIdDocNo(person.idDocNo) : person.idDocNo,
  });
}

/** Frame with the person's data left empty, to be filled in by hand. */
export const blankIdentity = (): PaperBlock =>
  identityFrame({ name: '', sex: '', birth: '', org: '', subject: '', title: '', since: '', idDoc: '' });

/** Box with the teacher's declaration, with space for signature and date. */
export const promiseBox = (): PaperBlock => ({
  kind: 'signatures',
  boxes: [{ title: zh('paper.promise.text'), foot: [zh('paper.signTeacher'), zh('paper.signDate')] }],
});

/**
 * A box for the opinion of each level that reviews, with what that level has decided on this attempt.
 * @param levels the levels that review, lowest first
 */
export function opinionBoxes(levels: readonly number[], attempt: number, log: readonly LogRow[]): PaperBlock {
  const shown = enums.reviewLevel.filter(({ value }) => levels.includes(value));
  return {
    kind: 'signatures',
    boxes: shown.map(({ value, labelKey }) => {
      const said = log.findLast(
        (entry) =>
          entry.level === value && entry.attempt === attempt && (entry.action === 'pass' || entry.action === 'notPass'),
      );
      const text =
        said &&
        zh(`paper.opinion.${said.action}`, {
          reason: said.reason ?? '',
          operator: said.operator,
          date: dateText(formatInstant(said.createdAt).slice(0, 10)),
        });
      return {
        title: zh('paper.opinion', { level: zh(labelKey) }),
        ...(text && { text }),
        foot: [zh('paper.sign'), zh('paper.signDate')],
      };
    }),
  };
}

export const verifyBlock = (origin: string, code: string): PaperBlock =>
  codeBlock(zh('paper.verify', { code }), `${origin}/api/Public/VerifyPaper?code=${encodeURIComponent(code)}`);
