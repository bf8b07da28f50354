import { accountApi } from './account';
import { assessmentApi } from './assessment';
import { consoleApi } from './console';
import { messageApi } from './message';
import { paperApi } from './paper';
import { publicApi } from './public';
import { recordsApi } from './records';

/** The whole contract: from it come the server's validation, the OpenAPI document, the client's types and the contract tests. */
export const contract = {
  ...accountApi,
  ...publicApi,
  ...messageApi,
  ...consoleApi,
  ...assessmentApi,
  ...recordsApi,
  ...paperApi,
};

export type AppContract = typeof contract;
