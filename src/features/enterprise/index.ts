export { EnterpriseHome } from './EnterpriseHome';
