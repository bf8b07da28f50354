import { findPeople } from '@/services/findPeople';
import { noSources, type Sources } from './sources';

/** Sources of a form that names people: everybody by name. */
export const peopleSources: Sources = { ...noSources, findPeople };
export const usePeopleSources = () => peopleSources;
