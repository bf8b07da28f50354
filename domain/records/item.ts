import { attachments } from '../forms/fields';

/** Files that prove an item of modules 13 to 20: `resInfos` on the wire. */
export const proofs = (needed: boolean) => attachments({ required: needed, most: 5 });
