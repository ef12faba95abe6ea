/** Whether the server has the calls of the sandbox. Its page says with which value of SANDBOX it runs. */
export const hasSandbox = document.documentElement.dataset.mode !== 'off';
