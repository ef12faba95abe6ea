/** What an economic release is measured in. */
export const releaseUnits = [
  'percent',
  'points',
  'thousand',
  'million_barrels',
  'billion_cubic_feet',
  'million_dollars',
] as const;
export type ReleaseUnit = (typeof releaseUnits)[number];

export const releaseImportances = ['high', 'medium', 'low'] as const;
export type ReleaseImportance = (typeof releaseImportances)[number];

/** Whose economy a release is about: countries, the euro area as EU, and crypto. */
export const releaseAreas = ['US', 'EU', 'GB', 'JP', 'CN', 'CA', 'AU', 'CH', 'NZ', 'crypto'] as const;
export type ReleaseArea = (typeof releaseAreas)[number];

/** Whether its figures are still to come, are being worked into prices, or are there. An event has no figures. */
export const releaseStatuses = ['scheduled', 'due', 'released', 'past'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];

/** The days that releases are announced ahead. */
export const ANNOUNCED_DAYS = 42;
/** The most days of one question. */
export const MOST_CALENDAR_DAYS = 62;
/** The figures of a release appear this long after its instant, ms: they follow from the prices of that time. */
export const FIGURES_AFTER = 120_000;
/** What a piece of news is about. */
export const newsTopics = [
  'moves',
  'milestones',
  'volume',
  'opening',
  'halts',
  'economy',
  'earnings',
  'corporate_actions',
  'summary',
  'company',
  'analysis',
] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** The most days of one list of news. */
export const MOST_NEWS_DAYS = 31;
/** The days of a list without a first one. That of one pair has the most. */
export const NEWS_DAYS = 7;
