/**
 * The value of DESKS for a value of SANDBOX. The sandbox has one user, so the simulated desk decides. Without it people do.
 * @param {string | undefined} sandbox
 */
export const desksFor = (sandbox) => (['off', 'false', '0'].includes(sandbox ?? '') ? 'people' : 'automatic');
