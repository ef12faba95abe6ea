const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });

/** An amount for a glance: 1234567 → '1.23M'. */
export function shortVolume(amount: number): string {
  return SHORT.format(amount);
}
