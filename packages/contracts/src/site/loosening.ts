/** The change of a setting that loosens a control. */
export const loosenings = ['higher', 'lower', 'on', 'never'] as const;
export type Loosens = (typeof loosenings)[number];

/** Whether a setting loosens a control by a new value. */
export function isLoosened(loosens: Loosens, before: unknown, after: unknown): boolean {
  if (loosens === 'higher') return Number(after) > Number(before);
  if (loosens === 'lower') return Number(after) < Number(before);
  return loosens === 'on' && after === true && before !== true;
}
