import { accountApi } from './account';
import { assessmentApi } from './assessment';
import { consoleApi } from './console';
import { importsApi } from './imports';
import { messageApi } from './message';
import { paperApi } from './paper';
import { publicApi } from './public';
import { recordsApi } from './records';
import { reuseApi } from './reuse';

/** The contract by area, as it is documented. */
export const areas = {
  account: accountApi,
  public: publicApi,
  message: messageApi,
  console: consoleApi,
  assessment: assessmentApi,
  records: recordsApi,
  reuse: reuseApi,
  imports: importsApi,
  papers: paperApi,
};

/** The whole contract: from it come the server's validation, the OpenAPI document, the client's types and the contract tests. */
export const contract = {
  ...areas.account,
  ...areas.public,
  ...areas.message,
  ...areas.console,
  ...areas.assessment,
  ...areas.records,
  ...areas.reuse,
  ...areas.imports,
  ...areas.papers,
};

export type AppContract = typeof contract;
