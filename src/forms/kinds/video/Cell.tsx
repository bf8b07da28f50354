export { Cell } from '../attachment/Cell';
