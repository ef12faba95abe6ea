/**
 * Rounds an amount down to one that people choose: two significant digits, such as 0.067 or 1,300.
 * @param amount minor units
 * @param step the result is a whole number of these
 */
export function roundAmount(amount: bigint, step = 1n): bigint {
  const coarse = 10n ** BigInt(Math.max(0, String(amount).length - 2));
  const by = coarse > step ? coarse : step;
  return (amount / by) * by;
}
