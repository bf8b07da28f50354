import type { DocumentKind } from '../../server/documents/kind';
import { type Api, startApi } from './api';
import { type Declarant, declarationWorld } from './declarant';
import { testArea, testKind } from './testDocument';

export type TestWorld = Awaited<ReturnType<typeof declarationWorld>>;
/** Reviewer of the test document who is signed in. */
export type Reviewer = TestWorld['lower'];

export interface TestDesk {
  api: Api;
  world: TestWorld;
  /** A person who has handed in the test document. Throws with the answer where that is refused. */
  handedIn: () => Promise<Declarant>;
}

/** Opens the API with the test document, and offices of two levels that decide about it. */
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
