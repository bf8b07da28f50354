export { call } from './calls';
export { DeclarationCompare } from './DeclarationCompare';
export type { DeclarationFrame } from './DeclarationForm';
export { Begin, DeclarationPage, NoDeclaration } from './DeclarationPage';
export { DeclarationPaper } from './DeclarationPaper';
export { OneDeclaration } from './OneDeclaration';
