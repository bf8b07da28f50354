/* How a document shows kinds that take its whole width; a value of any other kind stands beside its label. */
export { reading as area } from './area/Reading';
export { reading as evidence } from './evidence/Reading';
export { reading as html } from './html/Reading';
export { reading as object } from './object/Reading';
export { reading as photo } from './photo/Reading';
export { reading as rows } from './rows/Reading';
