import { declarationKinds } from '../declarations';
import type { DocumentKind } from '../documents/kind';
import { accountKind } from './account/kind';
import { assessmentKind } from './assessment/kind';
import { certificateKind } from './certificate/kind';
import { conversionKind } from './credit/kind';
import { eedReportKind } from './eed/kind';
import { unitTransferKind } from './unitTransfer/kind';

/** Every kind of document of the product. */
export const documentKinds: readonly DocumentKind[] = [
  accountKind as unknown as DocumentKind,
  unitTransferKind as unknown as DocumentKind,
  assessmentKind as unknown as DocumentKind,
  certificateKind as unknown as DocumentKind,
  eedReportKind as unknown as DocumentKind,
  conversionKind as unknown as DocumentKind,
  ...declarationKinds,
];

/** A kind by its name; undefined when there is none. */
export const documentKindOf = (name: string): DocumentKind | undefined =>
  documentKinds.find(({ kind }) => kind === name);
