/** The ranges of the dashboard: days in UTC, today included. A file of its own, because the model imports zod. */
export const dashboardRanges = ['today', '7d', '30d'] as const;
export type DashboardRange = (typeof dashboardRanges)[number];
