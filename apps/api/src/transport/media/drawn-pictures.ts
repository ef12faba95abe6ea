import type { Sector } from '@papermint/contracts/markets/kinds';
import { catalogue } from '@papermint/seed/catalogue';
import { currencyDisc } from './currency-discs.ts';

/** A picture that is drawn by code: a round SVG of 32 by 32, from a symbol alone. */
const round = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><clipPath id="c"><circle cx="16" cy="16" r="16"/>` +
  `</clipPath></defs><g clip-path="url(#c)">${parts}</g></svg>`;

const fill = (color: string) => `<rect width="32" height="32" fill="${color}"/>`;

const letters = (text: string, size: number, color = '#fff') =>
  `<text x="16" y="${16 + size * 0.36}" font-family="Inter,Helvetica,Arial,sans-serif" font-size="${size}" ` +
  `font-weight="700" text-anchor="middle" fill="${color}">${text}</text>`;

function hashOf(symbol: string): number {
  let hash = 0;
  for (const letter of symbol) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  return hash;
}

/** A coin without an icon, or any other asset without a picture of its own. */
export function monogram(symbol: string): string {
  const hue = hashOf(symbol) % 360;
  return round(fill(`hsl(${hue} 45% 38%)`) + letters(symbol.slice(0, 3).toUpperCase(), 11));
}

/** Hue and saturation of a sector. */
const COLORS: Readonly<Record<Sector, readonly [hue: number, saturation: number]>> = {
  technology: [224, 62],
  communication: [268, 48],
  health: [168, 58],
  finance: [248, 38],
  consumer: [18, 64],
  industry: [208, 24],
  energy: [38, 72],
  materials: [24, 32],
  utilities: [192, 60],
  real_estate: [336, 46],
};

/** What is behind the letters; the symbol chooses one. */
const MOTIFS: readonly string[] = [
  '<circle cx="30" cy="30" r="17"/>',
  '<path d="M0 32 32 0v32z"/>',
  '<path d="M-4 22 16 10l20 12v14H-4z"/>',
  '<path d="M20-4h8L12 36H4z"/>',
  '<path d="M0 0h32v9H0zM0 23h32v9H0z"/>',
  '<path d="M16-4 36 16 16 36-4 16zM16 6 6 16l10 10 10-10z" fill-rule="evenodd"/>',
  '<circle cx="2" cy="4" r="16"/>',
];

const sectorOf = new Map(catalogue.map(({ instrument }) => [instrument.base, instrument.sector]));

/** The monogram of a company, in a color of its sector where the catalogue has it. */
export function stockPicture(symbol: string): string {
  const code = symbol.toUpperCase();
  const hash = hashOf(code);
  const sector = sectorOf.get(code);
  const [hue, saturation] = sector ? COLORS[sector] : [hash % 360, 40];
  const shade = 33 + (hash % 3) * 5;
  const motif = MOTIFS[hash % MOTIFS.length] ?? '';
  return round(
    fill(`hsl(${hue + (hash % 15) - 7} ${saturation}% ${shade}%)`) +
      `<g fill="#fff" opacity=".16">${motif}</g>` +
      letters(code.slice(0, 2), 13.5),
  );
}

const metal = (light: string, dark: string, sign: string) =>
  `<defs><linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" ` +
  `stop-color="${dark}"/></linearGradient></defs>${fill('url(#m)')}` +
  `<path d="M7 24l3-6h12l3 6z" fill="#fff" opacity=".3"/>${letters(sign, 13, '#1b1b1f')}`;

const drop = (color: string, mark: string) =>
  `${fill(color)}<path d="M16 5.5c4 5.6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7.4 7-13z" fill="#fff" opacity=".92"/>` +
  `<path d="M12.5 19a3.6 3.6 0 0 0 3 3.8" fill="none" stroke="${color}" stroke-width="1.5" ` +
  `stroke-linecap="round"/>${mark}`;

const ear = (color: string, grain: string) => {
  const leaf = (x: number, y: number, turn: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="2.1" ry="3.7" transform="rotate(${turn} ${x} ${y})"/>`;
  const pairs = [11, 15.5, 20].map((y) => leaf(12.7, y, -32) + leaf(19.3, y, 32)).join('');
  return (
    `${fill(color)}<path d="M16 8v19" stroke="${grain}" stroke-width="1.6" stroke-linecap="round"/>` +
    `<g fill="${grain}">${leaf(16, 7.5, 0)}${pairs}</g>`
  );
};

const SIGNS: Readonly<Record<string, string>> = {
  XAU: metal('#f7dd8a', '#c3912a', 'Au'),
  XAG: metal('#f0f2f5', '#98a1ad', 'Ag'),
  XPT: metal('#e2e8ea', '#7f969b', 'Pt'),
  XPD: metal('#e9e2dc', '#9b8a80', 'Pd'),
  XCU: metal('#f0b48c', '#a95c30', 'Cu'),
  WTI: drop('#23262d', ''),
  BRENT: drop('#1d4159', ''),
  NATGAS:
    `${fill('#1c57a5')}<path d="M16.8 5c.8 4.6 6.2 6.8 6.2 13a7 7 0 0 1-14 0c0-3 1.6-4.8 2.8-6.2.4 1.8 1 2.6 ` +
    `2.2 3.2-.4-3.8.6-7.2 2.8-10z" fill="#fff" opacity=".92"/><path d="M16 25a3.4 3.4 0 0 1-3.4-3.4c0-2.4 ` +
    `2.2-3 3.4-5.6 1.2 2.6 3.4 3.2 3.4 5.6A3.4 3.4 0 0 1 16 25z" fill="#1c57a5"/>`,
  WHEAT: ear('#8a6416', '#fbe7b0'),
  CORN:
    `${fill('#2f7a3d')}<ellipse cx="16" cy="14.5" rx="5" ry="9" fill="#ffd75e"/><path d="M11.5 11h9M11 14.5h10M11.5 ` +
    `18h9M16 6v17" stroke="#c8961e" stroke-width=".9"/><path d="M16 27c-5-1-7.5-5-7-10 3.6 1.4 6 4.6 7 10zM16 27c5-1 ` +
    `7.5-5 7-10-3.6 1.4-6 4.6-7 10z" fill="#bfe3a8"/>`,
  COFFEE:
    `${fill('#4a2c1d')}<g transform="rotate(32 16 16)"><ellipse cx="16" cy="16" rx="6.8" ry="9.6" fill="#d8b08c"/>` +
    `<path d="M16 6.4c-3 3.6 3 6 0 9.6s3 6 0 9.6" fill="none" stroke="#4a2c1d" stroke-width="1.8"/></g>`,
  SUGAR:
    `${fill('#3f8fb5')}<path d="M16 6.5l8 4.4v10.2l-8 4.4-8-4.4V10.9z" fill="#fff"/><path d="M8 10.9l8 4.4 8-4.4M16 ` +
    `15.3v10.2" fill="none" stroke="#b9d5e4" stroke-width="1.3"/>`,
};

/** The sign of a commodity. */
export function commodityPicture(symbol: string): string {
  const sign = SIGNS[symbol.toUpperCase()];
  return sign === undefined ? monogram(symbol) : round(sign);
}

/** The two currencies of a forex pair as overlapping discs; the base in front. */
export function forexPicture(base: string, quote: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><clipPath id="d"><circle cx="10" cy="10" r="10"/>` +
    `</clipPath><mask id="b"><rect width="32" height="32" fill="#fff"/><circle cx="11.3" cy="11.3" r="10.4" ` +
    `fill="#000"/></mask></defs><g mask="url(#b)"><g transform="translate(11.4 11.4) scale(.93)" clip-path="url(#d)">` +
    `${currencyDisc(quote)}</g></g><g transform="translate(2 2) scale(.93)" clip-path="url(#d)">${currencyDisc(base)}</g></svg>`
  );
}
