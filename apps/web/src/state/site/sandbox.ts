const { mode } = document.documentElement.dataset;

/** Whether the server has the calls of the sandbox. Its page names the value of SANDBOX that it runs with. */
export const hasSandbox = mode !== 'off';

/** Whether each visitor has their own exchange. */
export const isDemo = mode === 'demo';
