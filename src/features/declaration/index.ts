export { DeclarationCompare } from './DeclarationCompare';
export { DeclarationPage } from './DeclarationPage';
export { DeclarationPaper } from './DeclarationPaper';
