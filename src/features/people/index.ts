export { PeopleList } from './PeopleList';
