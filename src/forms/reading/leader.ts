import { createContext } from 'react';

/** Name of the person whose document is read: among people who are led, that one is marked. Undefined: nobody is. */
export const Leader = createContext<string | undefined>(undefined);
