/** Whether the reader asks for no motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
