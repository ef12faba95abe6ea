import type { AlertKind, AlertStatus } from '@papermint/contracts/alerts/statuses';
import type { PillTone } from '../../ui/text/pill.tsx';

export const alertKindOptions: readonly { value: AlertKind; label: string }[] = [
  { value: 'crosses', label: 'Price crosses' },
  { value: 'above', label: 'Price rises to' },
  { value: 'below', label: 'Price falls to' },
  { value: 'move', label: 'Price moves by' },
  { value: 'funding_above', label: 'Funding rate at least' },
  { value: 'funding_below', label: 'Funding rate at most' },
  { value: 'fill', label: 'One of my orders fills' },
];

export const alertStatusWords: Record<AlertStatus, { text: string; tone: PillTone }> = {
  active: { text: 'Active', tone: 'accent' },
  triggered: { text: 'Triggered', tone: 'ok' },
  expired: { text: 'Expired', tone: 'plain' },
  removed: { text: 'Removed', tone: 'plain' },
};

export const alertStatusOptions = Object.entries(alertStatusWords).map(([value, { text }]) => ({
  value,
  label: text,
}));

/** The times of a move that the form offers, seconds. */
export const spanOptions = [
  { value: '300', label: '5 minutes' },
  { value: '900', label: '15 minutes' },
  { value: '3600', label: '1 hour' },
  { value: '14400', label: '4 hours' },
  { value: '86400', label: '24 hours' },
];

/** How often an alert triggers, with the pauses that the form offers. */
export const repeatOptions = [
  { value: 'once', label: 'Once' },
  { value: '60', label: 'Every time, at most once a minute' },
  { value: '300', label: 'Every time, at most every 5 minutes' },
  { value: '3600', label: 'Every time, at most once an hour' },
  { value: '86400', label: 'Every time, at most once a day' },
];

/** When an alert expires, in days. */
export const expiryOptions = [
  { value: '', label: 'Never' },
  { value: '1', label: 'In 1 day' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
];

/** The options, with a value that another device or a program has set. */
export const withOwn = (
  options: readonly { value: string; label: string }[],
  value: string,
  label: string,
) => (options.some((option) => option.value === value) ? options : [...options, { value, label }]);
