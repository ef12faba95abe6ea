import { getDefaultStore } from 'jotai';

/** The one store of client state: React reads it through hooks, the links and feeds read it here. */
export const store = getDefaultStore();
