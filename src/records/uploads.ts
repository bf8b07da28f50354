import { createContext } from 'react';

/** Tells the form that the upload with this id has begun or ended: nothing is saved or submitted while one runs. */
export const UploadsContext = createContext<(id: string, running: boolean) => void>(() => undefined);
