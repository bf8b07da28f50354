export { HealthCard } from './HealthCard';
export { HealthPage } from './HealthPage';
