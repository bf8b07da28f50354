export { LoadList } from './LoadList';
export { SeatMatrix } from './SeatMatrix';
export { SeatPeople } from './SeatPeople';
