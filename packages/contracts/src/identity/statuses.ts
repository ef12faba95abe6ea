import { DAY, HOUR } from '../common/time-units.ts';
/** The statuses of a verification. A file of its own, because model.ts imports zod. */
export const identityStatuses = [
  'not_started',
  'draft',
  'submitted',
  'in_review',
  'revision',
  'approved',
  'rejected',
  'expired',
  'revoked',
] as const;
export type IdentityStatus = (typeof identityStatuses)[number];

/** The statuses that wait for staff. */
export const waitingStatuses = ['submitted', 'in_review'] as const satisfies readonly IdentityStatus[];

/** A trader starts a new attempt from these. */
export const beginnings = [
  'not_started',
  'rejected',
  'expired',
  'revoked',
] as const satisfies readonly IdentityStatus[];

export const documentStatuses = ['pending', 'accepted', 'refused'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** How long an approved identity is valid, simulated ms. */
export const IDENTITY_LIFE = 365 * DAY;

/** In this time, simulated ms, a case should be decided. */
export const IDENTITY_TARGET = 24 * HOUR;

/** How long an uploaded file is kept, ms of wall time. */
export const UPLOAD_LIFE = 24 * HOUR;

/** The youngest that can be verified, years. */
export const LEAST_AGE = 18;
