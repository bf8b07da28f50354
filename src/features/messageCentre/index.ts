export { MessageCentre } from './MessageCentre';
