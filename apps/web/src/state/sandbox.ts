const { mode } = document.documentElement.dataset;

/** Whether the server has the calls of the sandbox. Its page says with which value of SANDBOX it runs. */
export const hasSandbox = mode !== 'off';

/** Whether each visitor has an exchange of their own. */
export const isDemo = mode === 'demo';
