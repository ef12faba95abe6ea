import { formatCount } from '../../ui/text/amount-format.ts';

/** Simulated seconds per wall second, as text, with a label. */
const SPEEDS: readonly { value: string; label: string }[] = [
  { value: '0', label: 'Stopped' },
  { value: '1', label: 'Real time' },
  { value: '60', label: '1 minute a second' },
  { value: '3600', label: '1 hour a second' },
  { value: '86400', label: '1 day a second' },
];

/** The speeds to choose from, and the current one if it is another. */
export function speedChoices(present: number): readonly { value: string; label: string }[] {
  const value = String(present);
  if (SPEEDS.some((speed) => speed.value === value)) return SPEEDS;
  return [...SPEEDS, { value, label: `${formatCount(present)} × real time` }].sort(
    (a, b) => Number(a.value) - Number(b.value),
  );
}
