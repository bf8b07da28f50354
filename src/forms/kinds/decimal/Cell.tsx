export { Cell } from '../int/Cell';
