export { DeclarationCompare } from './DeclarationCompare';
export { Begin, DeclarationPage, NoDeclaration } from './DeclarationPage';
export { DeclarationPaper } from './DeclarationPaper';
export { OneDeclaration } from './OneDeclaration';
