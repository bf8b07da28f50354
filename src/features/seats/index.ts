export { SeatMatrix } from './SeatMatrix';
export { SeatPeople } from './SeatPeople';
