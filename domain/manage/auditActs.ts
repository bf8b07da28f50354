import { contract } from '../api';
import { documentDecisions } from '../documents/machine';
import type { FormDefinition } from '../forms';
import type { AuditKind } from './audit';
import { resources } from './resources/all';

type Acts = Readonly<Record<string, Readonly<Record<string, AuditKind>>>>;

const decided = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'decision' as const]));
const exported = { export: 'export' } as const;

/** Acts of a resource, as its declaration says what can be done with it. */
function actsOf(one: (typeof resources)[number]): Readonly<Record<string, AuditKind>> {
  const acts = [
    'add',
    ...('published' in one ? ['change', 'back', 'discard'] : ['retire']),
    ...('published' in one || 'fixed' in one ? [] : ['change', 'restore']),
    ...('sheet' in one ? ['undo'] : []),
  ];
  return {
    ...Object.fromEntries(acts.map((act) => [act, 'change' as const])),
    ...(('sheet' in one || 'published' in one) && exported),
  };
}

const kept: readonly FormDefinition[] = resources.map(({ form }) => form as unknown as FormDefinition);
/** Forms of a list whose rows are saved by version, but for those of resources. */
const versioned = Object.entries(contract).flatMap(([key, endpoint]) => {
  const form = 'sampled' in endpoint ? (endpoint.sampled as unknown as FormDefinition) : undefined;
  return form && /^POST .*\/Save$/.test(key) && !kept.includes(form) ? [form] : [];
});

/**
 * Acts that follow from no declaration: those of resources and of rows that are saved by version are made below. The acts
 * of `document` are those of every kind of document, under the name of the kind.
 */
const declared: Acts = {
  organisationMerge: { undo: 'change' },
  officeGrant: {
    add: 'right',
    change: 'right',
    retire: 'right',
    restore: 'right',
    lapse: 'right',
    undo: 'right',
    ...exported,
  },
  officeSeat: { lapse: 'change', handOver: 'change' },
  manage: {
    'right.give': 'right',
    'people.export': 'export',
    'audit.export': 'export',
    tryAgain: 'change',
    sendAgain: 'change',
  },
  request: { ask: 'request', confirm: 'request', refuse: 'request', takeBack: 'request', lapse: 'request' },
  person: {
    add: 'account',
    lock: 'account',
    unlock: 'account',
    mobile: 'account',
    correct: 'account',
    signOut: 'account',
    move: 'account',
    transfer: 'account',
    recall: 'account',
    leave: 'account',
    return: 'account',
    reveal: 'look',
    sameElsewhere: 'look',
  },
  account: {
    signIn: 'signIn',
    signInScan: 'signIn',
    signInTransfer: 'signIn',
    sessionEnded: 'signIn',
    signInFailed: 'refused',
    signInLocked: 'refused',
    register: 'account',
    password: 'account',
    passwordReset: 'account',
    mobile: 'account',
    noticeMail: 'account',
    roles: 'account',
    merge: 'account',
  },
  profile: { imported: 'change', updated: 'change', undone: 'change' },
  access: { refused: 'refused' },
  document: {
    ...decided([...documentDecisions, 'undo', 'revoke', 'handOver', 'reopen']),
    review: 'look',
    ahead: 'look',
    compare: 'look',
    reveal: 'look',
    export: 'export',
  },
  studioMember: {
    ...decided(['pass', 'fail', 'remove', 'undo']),
    'export.teachers': 'export',
    'export.enterprise': 'export',
  },
  enterpriseMember: { add: 'change', change: 'change', delete: 'change', restore: 'change' },
  file: { read: 'look' },
  eed: { import: 'change' },
  import: {
    stored: 'change',
    undone: 'change',
    'one.undone': 'change',
    'rights.stored': 'right',
    'rights.undone': 'right',
  },
};

/** Acts by things: those of all resources and versioned rows, and beside them what is declared here. */
const made: Acts = {
  ...Object.fromEntries(resources.map((one) => [one.form.words, actsOf(one)])),
  ...Object.fromEntries(versioned.map(({ name }) => [name, { add: 'change', change: 'change' } as const])),
};

/**
 * Acts of the audit log: what is done with each thing, and of which kind it is. An entry's action is `<thing>.<act>`.
 * Its words are `audit.<thing>.<act>`; where there are none it is told by those of every thing, `audit.any.<act>`, with the
 * name of the thing.
 */
export const auditActs: Acts = Object.fromEntries(
  Object.keys({ ...made, ...declared }).map((thing) => [thing, { ...made[thing], ...declared[thing] }]),
);

const labels = new Map(versioned.map(({ name, words }) => [name, words]));
/** Catalogue key of the name of a thing: its form says with which words it begins. */
export const thingLabel = (thing: string): string => labels.get(thing) ?? thing;

/** Thing and act of an action; those of documents stand under the name of their kind. Undefined for an unknown one. */
export function actOf(action: string): { thing: string; act: string; kind: AuditKind } | undefined {
  const dot = action.indexOf('.');
  const [name, act] = [action.slice(0, dot), action.slice(dot + 1)];
  const own = auditActs[name]?.[act];
  // Registrations are documents, too: their kind is called like the thing.
  const thing = own ? name : 'document';
  const kind = own ?? auditActs.document?.[act];
  return kind && { thing, act, kind };
}

/** Actions of a kind, with those of each kind of document. */
export const actionsOf = (kind: AuditKind, documents: readonly string[]): string[] =>
  Object.entries(auditActs).flatMap(([thing, acts]) =>
    Object.entries(acts)
      .filter(([, of]) => of === kind)
      .flatMap(([act]) => (thing === 'document' ? documents : [thing]).map((name) => `${name}.${act}`)),
  );
