import { ReviewLevel } from '../../domain/enums';
import { instantOf, type YMDHMS } from '../../domain/rules/calendar';
import { minuteMs } from '../../domain/time';
import type { DocumentKind } from '../documents/kind';
import type { SeedEntry } from './declared';
import { fixedAccount } from './fixedAccounts';
import { organisationNamed } from './organisations';
import { type Move, playerOf } from './played';

/** Story of a claim that one office decides; a draft is not handed in. */
export interface ClaimStory {
  readonly begun: YMDHMS;
  readonly draft?: boolean;
  readonly opened?: YMDHMS | undefined;
  readonly decided?:
    | { readonly at: YMDHMS; readonly move: 'pass' | 'fail'; readonly text?: string | undefined }
    | undefined;
}

interface Claim {
  readonly kind: Pick<DocumentKind, 'machine' | 'first'>;
  readonly id: string;
  readonly owner: { readonly userId: string; readonly realName: string };
  /** The log of all claims of the kind: entries are added to it, and numbered by its length. */
  readonly log: SeedEntry[];
  readonly entryId: (n: number) => string;
}

/** Minutes before a decision at which a claim was opened, where its story does not say it. */
const READ = 20;

/** Plays a claim that the office of the city decides: logs its moves and answers what its document says. */
export function playClaim({ kind, id, owner, log, entryId }: Claim, { begun, draft, opened, decided }: ClaimStory) {
  const officer = fixedAccount('review01');
  const { played, move } = playerOf(kind, [{ level: ReviewLevel.City, orgId: organisationNamed('临江市教育局').id }]);
  const step = (name: Move, at: Date, reason?: string) => {
    const { action, ...made } = move(name, at, reason);
    const { userId: operatorId, realName: operator } = made.level === 0 ? owner : officer;
    if (action)
      log.push({
        id: entryId(log.length + 1),
        documentId: id,
        ...made,
        action,
        operatorId,
        operator,
        ...(reason !== undefined && { reason }),
        createdAt: at,
      });
  };
  const createdAt = instantOf(begun);
  if (!draft) step('submit', createdAt);
  const end = decided && instantOf(decided.at);
  if (opened) step('review', instantOf(opened));
  else if (end) step('review', new Date(end.getTime() - READ * minuteMs));
  if (decided && end) step(decided.move, end, decided.text);
  return { updatedAt: createdAt, ...played, createdAt };
}
