export { Edit } from '../int/Edit';
