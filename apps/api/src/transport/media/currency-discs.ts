const rect = (x: number, y: number, width: number, height: number, color: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`;

/** A star with five points around a center. */
function star(x: number, y: number, radius: number, color: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.42;
    const turn = (index * Math.PI) / 5;
    return `${(x + reach * Math.sin(turn)).toFixed(1)},${(y - reach * Math.cos(turn)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${color}"/>`;
}

/** The crosses of the British flag in a square from 0,0. */
const union = (size: number) => {
  const half = size / 2;
  const line = (path: string, color: string, width: number) =>
    `<path d="${path}" stroke="${color}" stroke-width="${(width * size) / 20}"/>`;
  const diagonals = `M0 0 ${size} ${size}M${size} 0 0 ${size}`;
  const cross = `M${half} 0V${size}M0 ${half}H${size}`;
  return (
    rect(0, 0, size, size, '#1f3a83') +
    line(diagonals, '#fff', 4.4) +
    line(diagonals, '#c8293a', 1.6) +
    line(cross, '#fff', 6.4) +
    line(cross, '#c8293a', 3.6)
  );
};

const southern = (color: string, edge: string) =>
  rect(0, 0, 20, 20, '#16296b') +
  union(10) +
  [
    [14.5, 4.5],
    [14.5, 15.5],
    [11.6, 10.4],
    [17.4, 9],
  ]
    .map(([x = 0, y = 0]) => star(x, y, 2.3, edge) + star(x, y, 1.7, color))
    .join('');

const STRIPES = [0, 1, 2, 3].map((index) => rect(0, index * 5.7, 20, 2.85, '#c0313f')).join('');

const FLAGS: Readonly<Record<string, string>> = {
  USD: `${rect(0, 0, 20, 20, '#fff')}${STRIPES}${rect(0, 0, 10.5, 10.5, '#26407f')}${star(5.8, 6, 3.4, '#fff')}`,
  EUR:
    rect(0, 0, 20, 20, '#1c3f94') +
    Array.from({ length: 12 }, (_, index) => {
      const turn = (index * Math.PI) / 6;
      return star(10 + 6.2 * Math.sin(turn), 10 - 6.2 * Math.cos(turn), 1.5, '#ffd34d');
    }).join(''),
  GBP: union(20),
  JPY: `${rect(0, 0, 20, 20, '#f4f5f7')}<circle cx="10" cy="10" r="5.2" fill="#c4203b"/>`,
  CHF: rect(0, 0, 20, 20, '#d03433') + rect(8.2, 4.2, 3.6, 11.6, '#fff') + rect(4.2, 8.2, 11.6, 3.6, '#fff'),
  CAD:
    rect(0, 0, 20, 20, '#f4f5f7') +
    rect(0, 0, 4.6, 20, '#cf2f38') +
    rect(15.4, 0, 4.6, 20, '#cf2f38') +
    '<path d="M10 4.2l1.3 2.5 1.8-.8-.5 3.4 2-.4-.6 2-2.6 2.4H10.5V16h-1v-2.7H8.6L6 10.9l-.6-2 2 .4-.5-3.4 ' +
    '1.8.8z" fill="#cf2f38"/>',
  AUD: southern('#fff', '#fff'),
  NZD: southern('#c8293a', '#fff'),
  SEK: rect(0, 0, 20, 20, '#1c5b9c') + rect(6, 0, 3.6, 20, '#fbcd3a') + rect(0, 8.2, 20, 3.6, '#fbcd3a'),
};

/** A currency in a square of 20 by 20, to be cut to a disc: a simple flag, or its letters. */
export function currencyDisc(code: string): string {
  const currency = code.toUpperCase();
  const flag = FLAGS[currency];
  if (flag) return flag;
  let hue = 0;
  for (const letter of currency) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return (
    `${rect(0, 0, 20, 20, `hsl(${hue} 40% 36%)`)}<text x="10" y="12.6" font-family="Inter,Helvetica,Arial,sans-serif" ` +
    `font-size="7" font-weight="700" text-anchor="middle" fill="#fff">${currency.slice(0, 3)}</text>`
  );
}
