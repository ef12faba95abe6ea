/** Colors by their role, which follow the theme of the reader. */
export const chartColors = [
  ...(['accent', 'up', 'down', 'warning', 'info', 'violet', 'pink'] as const),
  ...(['text', 'muted'] as const),
] as const;
export type ChartColor = (typeof chartColors)[number];

export const dashes = ['solid', 'dashed', 'dotted'] as const;
export type Dash = (typeof dashes)[number];
