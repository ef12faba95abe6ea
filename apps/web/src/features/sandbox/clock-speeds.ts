import { formatCount } from '../../ui/text/amount-format.ts';

/** Simulated seconds per wall second, as text, with a label and a short one. */
const SPEEDS: readonly { value: string; label: string; short: string }[] = [
  { value: '0', label: 'Paused', short: 'Paused' },
  { value: '1', label: 'Real time', short: '1 s/s' },
  { value: '60', label: '1 minute a second', short: '1 min/s' },
  { value: '3600', label: '1 hour a second', short: '1 h/s' },
  { value: '86400', label: '1 day a second', short: '1 day/s' },
];

/** The speeds to choose from, and the current one if it is another. */
export function speedChoices(
  present: number,
  words: 'label' | 'short' = 'label',
): { value: string; label: string }[] {
  const choices = SPEEDS.map((speed) => ({ value: speed.value, label: speed[words] }));
  const value = String(present);
  if (choices.some((speed) => speed.value === value)) return choices;
  const label = words === 'short' ? `${formatCount(present)}×` : `${formatCount(present)} × real time`;
  return [...choices, { value, label }].sort((a, b) => Number(a.value) - Number(b.value));
}
