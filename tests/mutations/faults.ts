/** A fault put into the product by hand, and the suite of `npm test` that must find it. */
export interface Mutation {
  /** Description of the fault. */
  name: string;
  file: string;
  before: string;
  after: string;
  suite: string;
  /** Name pattern of the tests to run, where the whole suite takes long. */
  tests?: string;
}

/** Faults in domain, server and screens, each a mistake that a developer could make. */
export const mutations: readonly Mutation[] = [
  {
    name: 'a yearly maximum counts for each conversion anew',
    file: 'domain/credit/promise.ts',
    before: 'used.set(key, before + got.credit);',
    after: 'used.set(key, before);',
    suite: 'domain/credit/credit.test.ts',
  },
  {
    name: 'people of enterprises are staff',
    file: 'domain/access/access.ts',
    before: "if (access === 'staff') return !enterprise;",
    after: "if (access === 'staff') return true;",
    suite: 'tests/registry/access.test.ts',
  },
  {
    name: 'what is watched too fast counts',
    file: 'domain/selfStudy/counting.ts',
    before: "|| !fitsItsTime(length, watching)) return refuse('tooFast');",
    after: ") return refuse('tooFast');",
    suite: 'domain/selfStudy/counting.test.ts',
  },
  {
    name: 'a change of both sides is taken for mine alone',
    file: 'domain/forms/merge.ts',
    before: 'if (merged.took) taken.push(at);',
    after: 'if (merged.took && !merged.value) taken.push(at);',
    suite: 'domain/forms/merge.test.ts',
  },
  {
    name: 'the check character of an ID card is not compared',
    file: 'domain/rules/idCard.ts',
    before: '&& idCardCheckCharacter(v) === v.slice(-1).toUpperCase(),',
    after: ',',
    suite: 'domain/rules/idCard.test.ts',
  },
  {
    name: 'a conversion that passed can be taken back by its owner',
    file: 'domain/workflows/certificateReview.ts',
    before: "{ name: 'withdraw', from: [Unreviewed], to: Draft",
    after: "{ name: 'withdraw', from: [Unreviewed, Passed], to: Draft",
    suite: 'domain/workflows/workflows.test.ts',
  },
  {
    name: 'text with a NUL character reaches the database',
    file: 'server/http/input.ts',
    before: 'const broken = unstorable(result.data).slice(0, PROBLEMS_MAX);',
    after: 'const broken = unstorable(undefined).slice(0, PROBLEMS_MAX);',
    suite: 'tests/registry/input.test.ts',
  },
  {
    name: 'access is not looked at',
    file: 'server/app.ts',
    before: 'if (!allows(endpoint.access, user))',
    after: 'if (!allows(endpoint.access, user) && !user)',
    suite: 'tests/contract/postgresql.test.ts',
    tests: 'answers 403',
  },
  {
    name: 'a page of somebody else may write',
    file: 'server/app.ts',
    before: 'assertPageUser(user, c.req.header(PAGE_USER_HEADER));',
    after: 'assertPageUser(user, undefined);',
    suite: 'tests/contract/postgresql.test.ts',
    tests: 'answers 409',
  },
  {
    name: 'a repeated call acts again',
    file: 'server/http/idempotency.ts',
    before: 'if (known) return known.data;\n    const data = await act({ ...ctx, db: tx });',
    after: 'const data = known ? await act({ ...ctx, db: tx }) : await act({ ...ctx, db: tx });',
    suite: 'server/http/idempotency.test.ts',
  },
  {
    name: 'a decision can be taken back when its time is over',
    file: 'server/documents/decision.ts',
    before: 'const late = !decisionDueAt || decisionDueAt < now;',
    after: 'const late = !decisionDueAt || decisionDueAt > new Date(now.getTime() + 1e12);',
    suite: 'server/documents/documents.test.ts',
  },
  {
    name: 'decisions of somebody else can be taken back',
    file: 'server/documents/decision.ts',
    before: '|| late || made.operatorId !== user.id)',
    after: '|| late || !user.id)',
    suite: 'server/documents/documents.test.ts',
  },
  {
    name: 'of decisions due together the last one is first',
    file: 'server/documents/due.ts',
    before: 'first: asc(document.submittedAt),',
    after: 'first: asc(document.id),',
    suite: 'server/modules/credit/promise.test.ts',
  },
  {
    name: 'a rate limit never ends',
    file: 'server/http/limits.ts',
    before: 'const expire = new Date(now.getTime() + windowSeconds * 1000);',
    after: 'const expire = new Date(now.getTime() + windowSeconds * 1_000_000);',
    suite: 'server/modules/account/login.test.ts',
  },
  {
    name: 'a table in GB 18030 is read as UTF-8',
    file: 'server/files/encoding.ts',
    before: "return !broken && tries.gb18030() ? 'gb18030' : undefined;",
    after: "return !broken && tries.gb18030() ? 'utf-8' : undefined;",
    suite: 'server/files/csv.test.ts',
  },
  {
    name: 'saving goes on while a conflict is open',
    file: 'src/forms/useFormDocument.ts',
    before: 'setConflict(merge.conflicts.length > 0 ? { merge, theirs, saves, shown } : undefined);',
    after: 'setConflict(merge.conflicts.length > 99 ? { merge, theirs, saves, shown } : undefined);',
    suite: 'src/forms/forms.test.tsx',
  },
  {
    name: 'somebody who could not be loaded is led to the login',
    file: 'src/wrappers/guards.ts',
    before: "return failed ? 'retry' : 'login';",
    after: "return failed ? 'login' : 'login';",
    suite: 'src/wrappers/guards.test.ts',
  },
  {
    name: 'an address asks for page 0',
    file: 'src/lists/address.ts',
    before: 'page >= FIRST_PAGE && page <= MAX_PAGE',
    after: 'page <= MAX_PAGE',
    suite: 'src/lists/address.test.ts',
  },
  {
    name: 'a decision can be undone for a minute whatever the server says',
    file: 'src/hooks/useUndoStack.ts',
    before: 'until: hereAt(undoUntil) ?? usual.until',
    after: 'until: usual.until',
    suite: 'src/hooks/useUndoStack.test.tsx',
  },
  {
    name: 'ids of a foreign server stay numbers',
    file: 'src/services/textIds.ts',
    before: "const isId = (name: string) => name === 'id' || name.endsWith('Id');",
    after: "const isId = (name: string) => name === 'id';",
    suite: 'src/services/textIds.test.ts',
  },
];
