/** The resizable panels of the wide terminal, in px; the chart takes the rest. */
export const panels = {
  book: { usual: 280, least: 240, most: 440 },
  form: { usual: 320, least: 300, most: 480 },
  bottom: { usual: 260, least: 140, most: 560 },
} as const;

export type Panel = keyof typeof panels;
