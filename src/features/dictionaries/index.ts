export { DictionaryList } from './DictionaryList';
