/** An alert is active until it triggers for good, its time is over, or its trader removes it. */
export const alertStatuses = ['active', 'triggered', 'expired', 'removed'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/**
 * What an alert waits for: the price that crosses a level in either direction, rises to it or falls to it; a move by a
 * percentage within a time; a funding rate at or beyond a value; or a fill of an order of its trader.
 */
export const alertKinds = [
  ...(['crosses', 'above', 'below', 'move'] as const),
  ...(['funding_above', 'funding_below', 'fill'] as const),
];
export type AlertKind = (typeof alertKinds)[number];

/** The kinds that wait for a price. */
export const priceAlertKinds = ['crosses', 'above', 'below'] as const;
export type PriceAlertKind = (typeof priceAlertKinds)[number];

export const isPriceAlert = (kind: AlertKind): kind is PriceAlertKind =>
  (priceAlertKinds as readonly AlertKind[]).includes(kind);
export const isFundingAlert = (kind: AlertKind): kind is 'funding_above' | 'funding_below' =>
  kind === 'funding_above' || kind === 'funding_below';

/** How often an alert triggers: once, or again after its pause. */
export const alertRepeats = ['once', 'every'] as const;
export type AlertRepeat = (typeof alertRepeats)[number];

/** The most active alerts of an account. */
export const MOST_ALERTS = 100;
/** The shortest and the longest pause of a repeated alert, seconds. */
export const LEAST_PAUSE = 60;
export const MOST_PAUSE = 7 * 86_400;
/** The pause of a repeated alert that names none, seconds. */
export const DEFAULT_PAUSE = 300;
/**
 * How far the price must move away from the alert price before the alert may trigger again, hundredths of a percent. So a
 * price that fluctuates around it triggers it once.
 */
export const WAY_BACK = 50;
/** The shortest and the longest time of a move, seconds. */
export const LEAST_SPAN = 60;
export const MOST_SPAN = 86_400;
/** The smallest and the largest move, hundredths of a percent. */
export const LEAST_MOVE = 10;
export const MOST_MOVE = 9000;
/** The farthest funding rate, in either direction, millionths. */
export const MOST_FUNDING = 500;
/** The longest time until an alert expires, days. */
export const MOST_ALERT_DAYS = 365;
/** How many times the current price the price of an alert may be, or may be below it. */
export const ALERT_BAND = 10;
/** The longest note, characters. */
export const MOST_NOTE = 120;
