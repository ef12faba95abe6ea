/** What staff can ask a trader for. Never a payment. They are not in model.ts, which imports zod. */
export const requirementKinds = ['accept_text', 'questionnaire', 'upload_sample', 'confirm_address'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

export const requirementStatuses = ['due', 'submitted', 'satisfied', 'waived'] as const;
export type RequirementStatus = (typeof requirementStatuses)[number];

/** What staff can do with one. */
export const requirementActions = ['satisfy', 'refuse', 'waive'] as const;
export type RequirementAction = (typeof requirementActions)[number];

/** In this time, simulated ms, what was submitted should be decided. */
export const REQUIREMENT_TARGET = 24 * 3_600_000;

/** How many days there are to pass one, where staff name no day. */
export const DAYS_TO_PASS = 7;
/** After it was sent back there are at least so many days. */
export const DAYS_AFTER_REFUSAL = 3;
/** The furthest due day, days ahead. */
export const MOST_DAYS = 365;

/** How many an account can have at a time that are due or submitted. */
export const MOST_OPEN = 20;
export const MOST_QUESTIONS = 10;
export const MOST_OPTIONS = 8;
export const MOST_ANSWER = 1000;
export const MOST_TEXT = 5000;
