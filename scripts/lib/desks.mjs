/**
 * The value of DESKS for a value of SANDBOX. Whoever starts the sandbox is alone in it; without it people decide.
 * @param {string | undefined} sandbox
 */
export const desksFor = (sandbox) => (['off', 'false', '0'].includes(sandbox ?? '') ? 'people' : 'automatic');
