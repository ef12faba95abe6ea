/** Who decides the records of a queue; the later, the less people do. */
export const deskModes = ['people', 'assisted', 'automatic'] as const;
export type DeskMode = (typeof deskModes)[number];

/** Whether a change leaves more to the simulated desk, which loosens a control. */
export const leavesMore = (before: DeskMode, after: DeskMode): boolean =>
  deskModes.indexOf(after) > deskModes.indexOf(before);
