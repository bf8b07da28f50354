export { Building } from './Building';
export { Forbidden } from './Forbidden';
export { NotFound } from './NotFound';
