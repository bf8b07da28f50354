/**
 * @covers http manage
 */
import { type Api, startApi } from '../support/api';
import { guessing } from './guessing';
import { oddInput } from './oddInput';
import { operators } from './operators';
import { owners } from './owners';
import { robots } from './robots';

/* Known attacks on the API itself, which need no separate process. */
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('guessing', () => guessing(() => api));
describe('owners', () => owners(() => api));
describe('robots', () => robots(() => api));
describe('operators', () => operators(() => api));
// Last, because it moves the clock on by a day.
describe('input that is none', () => oddInput(() => api));
