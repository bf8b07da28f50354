export { HealthPage } from './HealthPage';
