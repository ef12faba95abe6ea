/** A color, red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** @param hex six digits after a `#` */
export function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

export const hexOf = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A color laid over another. @param share how much of the upper one is seen, 0 to 1 */
export function mixed(over: Rgb, ground: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => over[index] * share + ground[index] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** The contrast of two colors as WCAG 2 defines it, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: Rgb): number {
  const share = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * share(color[0]) + 0.7152 * share(color[1]) + 0.0722 * share(color[2]);
}
