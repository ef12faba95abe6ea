/** Compares an amount with the floor of its collection: '12% above the floor'. Empty without a floor. */
export function floorText(amount: string, floor: string | null): string {
  if (floor === null || Number(floor) === 0) return '';
  const percent = Math.round((Number(amount) / Number(floor) - 1) * 100);
  if (percent === 0) return 'at the floor';
  if (percent < 0) return `${-percent}% below the floor`;
  return percent > 999 ? 'more than ten times the floor' : `${percent}% above the floor`;
}
