import type { DocumentKind } from '../../server/documents/kind';
import { type Api, startApi } from './api';
import { type Declarant, declarationWorld } from './declarant';
import { testArea, testKind } from './testDocument';

export type TestWorld = Awaited<ReturnType<typeof declarationWorld>>;
/** Signed-in reviewer of the test document. */
export type Reviewer = TestWorld['lower'];

export interface TestDesk {
  api: Api;
  world: TestWorld;
  /** New user who has handed in the test document. Throws with the answer when that is refused. */
  handedIn: () => Promise<Declarant>;
}

/** Starts the API with the test document and offices of two levels that review it. */
export async function testDesk(): Promise<TestDesk> {
  const api = await startApi({ further: [testArea], kinds: [testKind as unknown as DocumentKind] });
  const world = await declarationWorld(api);
  const handedIn = async () => {
    const owner = await world.declarant();
    for (const answer of [await owner.save(), await owner.submit()])
      if (!answer.success) throw new Error(`${answer.errorMessage} ${JSON.stringify(answer.data)}`);
    return owner;
  };
  return { api, world, handedIn };
}
