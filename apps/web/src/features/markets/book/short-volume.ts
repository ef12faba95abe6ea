const UNITS = ['', 'K', 'M', 'B', 'T'];

/** A rounded amount: 1234567 → '1.23M'. (The browser's compact notation takes a phone 60 ms to set up.) */
export function shortVolume(amount: number): string {
  let rounded = twoDecimals(amount);
  let unit = 0;
  for (let scaled = amount; Math.abs(rounded) >= 1000 && unit < UNITS.length - 1; unit++) {
    scaled /= 1000;
    rounded = twoDecimals(scaled);
  }
  return `${rounded}${UNITS[unit]}`;
}

function twoDecimals(amount: number): number {
  return Number(amount.toFixed(2));
}
