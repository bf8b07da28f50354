export { call } from './calls';
export { DeclarationCompare } from './DeclarationCompare';
export type { DeclarationFrame } from './DeclarationForm';
export { Begin, DeclarationPage, NoDeclaration } from './DeclarationPage';
export { DeclarationPaper } from './DeclarationPaper';
export { OneDeclaration } from './OneDeclaration';
export { sectionName } from './Returned';
export { type Loaded, useDeclaration } from './useDeclaration';
export { sourceName } from './useSources';
