export { RecusalRules } from './RecusalRules';
export { SeatMatrix } from './SeatMatrix';
export { SeatPeople } from './SeatPeople';
