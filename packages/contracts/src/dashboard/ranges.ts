/** What the opening page of staff can show: days of the simulated clock in UTC, today included. Apart from the model, which brings zod with it. */
export const dashboardRanges = ['today', '7d', '30d'] as const;
export type DashboardRange = (typeof dashboardRanges)[number];
