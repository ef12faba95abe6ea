/** Colors by their role, which follow the theme of the reader. */
export const chartColors = ['accent', 'up', 'down', 'warning', 'info', 'text', 'muted'] as const;
export type ChartColor = (typeof chartColors)[number];

export const dashes = ['solid', 'dashed', 'dotted'] as const;
export type Dash = (typeof dashes)[number];
