/** The close code of /live where the world was closed for good, or is not open. */
export const WORLD_GONE = 4404;

/** The close code of /live where the world is asleep: any request wakes it, a socket does not. */
export const WORLD_ASLEEP = 4408;

/** The key of the error of a call whose world is not open. */
export const WORLD_KEY = 'X-World';
