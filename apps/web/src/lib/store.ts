import { getDefaultStore } from 'jotai';

/** The store of all client state. React reads it through hooks; links and feeds use it directly. */
export const store = getDefaultStore();
