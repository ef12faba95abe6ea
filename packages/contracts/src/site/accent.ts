import { ACCENT } from './config.ts';
import type { Rgb } from './contrast.ts';
import { contrastOf, hexOf, mixed, rgbOf } from './contrast.ts';

/** The contrast of text on its ground, and of a control's part beside it (WCAG 2.2, 1.4.3 and 1.4.11). */
const FOR_TEXT = 4.5;
const FOR_PARTS = 3;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/**
 * The surfaces of both themes as tokens.css has them. Filled buttons stand on the first three; the last is that of
 * rows under the pointer, on which links stand.
 */
export const accentGrounds = {
  dark: { page: '#070c18', card: '#0d1424', panel: '#141d31', row: '#1e293f' },
  light: { page: '#f5f1e7', card: '#fdfbf5', panel: '#f0ebdf', row: '#e8e2d3' },
} as const;
const FILLED = ['page', 'card', 'panel'] as const;

/** How much of the accent its tints show, as tokens.css has it. */
const TINTS = { dark: 0.14, light: 0.1 };

export type AccentTheme = keyof typeof accentGrounds;
/** The variables of tokens.css that follow from an accent color. */
export type AccentTokens = Record<
  '--accent' | '--accent-fill' | '--accent-fill-hover' | '--on-accent' | '--focus',
  string
>;

/**
 * The variables of the usual accent as tokens.css has them: ink on mint in the dark theme, mint on ink in the light one.
 * No single color could fill the buttons of both.
 */
export const usualTokens: Record<AccentTheme, AccentTokens> = {
  dark: {
    '--accent': '#a4eedd',
    '--accent-fill': '#a4eedd',
    '--accent-fill-hover': '#85dbc7',
    '--on-accent': '#0b1526',
    '--focus': '#d3fbf1',
  },
  light: {
    '--accent': '#00655f',
    '--accent-fill': '#14203a',
    '--accent-fill-hover': '#0a1223',
    '--on-accent': '#b5f3e4',
    '--focus': '#00655f',
  },
};

/** The shortfall of a color as an accent. */
export interface AccentFault {
  /** The two colors, as in 'white text on it'. */
  pair: string;
  /** Their contrast, rounded down to hundredths. */
  ratio: number;
  needed: number;
  /** The nearest lighter or darker shade of the color that passes. */
  nearest: string;
}

/** The pair of a color that falls furthest short of what it needs; null where none does. @param hex `#rrggbb` */
export function accentFault(hex: string): AccentFault | null {
  const worst = worstPair(rgbOf(hex));
  return worst && { ...worst, ratio: Math.floor(worst.ratio * 100) / 100, nearest: nearestShade(hex) };
}

/** The refusal of a color as the predicate of a sentence; undefined where it passes. */
export function accentError(hex: string): string | undefined {
  const fault = accentFault(hex);
  if (!fault) return undefined;
  const { pair, ratio, needed, nearest } = fault;
  return `has a contrast of ${ratio}:1 for ${pair}, and needs ${needed}:1: the nearest shade that passes is ${nearest}`;
}

function worstPair(color: Rgb): Omit<AccentFault, 'nearest'> | null {
  const onGrounds = (['dark', 'light'] as const).flatMap((theme) =>
    FILLED.map((ground) => ({
      pair: `buttons on a ${theme} ${ground}`,
      ratio: contrastOf(color, rgbOf(accentGrounds[theme][ground])),
      needed: FOR_PARTS,
    })),
  );
  const pairs = [
    { pair: 'white text on it', ratio: contrastOf(WHITE, color), needed: FOR_TEXT },
    ...onGrounds,
  ];
  const short = pairs.filter(({ ratio, needed }) => ratio < needed);
  return short.sort((a, b) => a.ratio / a.needed - b.ratio / b.needed)[0] ?? null;
}

const STEPS = 400;

/** The color itself where it passes, else mixed with as little white or black as it takes. */
function nearestShade(hex: string): string {
  const color = rgbOf(hex);
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of [BLACK, WHITE]) {
      const shade = hexOf(mixed(end, color, step / STEPS));
      if (!worstPair(rgbOf(shade))) return shade;
    }
  }
  return ACCENT;
}

/**
 * The variables of a theme for an accent color that passes. Buttons are filled with it; for links it is made lighter in
 * the dark theme, and darker in the light one, until it reads on every surface and on its own tint.
 */
export function accentTokens(hex: string, theme: AccentTheme): AccentTokens {
  if (hex === ACCENT) return usualTokens[theme];
  const color = rgbOf(hex);
  const end = theme === 'dark' ? WHITE : BLACK;
  let share = 0;
  while (share < 1 && !reads(mixed(end, color, share), theme)) share += 0.02;
  const link = mixed(end, color, Math.min(share, 1));
  return {
    '--accent': hexOf(link),
    '--accent-fill': hex,
    '--accent-fill-hover': hexOf(mixed(BLACK, color, 0.14)),
    '--on-accent': hexOf(WHITE),
    '--focus': hexOf(theme === 'dark' ? mixed(WHITE, link, 0.25) : link),
  };
}

function reads(link: Rgb, theme: AccentTheme): boolean {
  // Drawn colors are rounded.
  const color = rgbOf(hexOf(link));
  const grounds = Object.values(accentGrounds[theme]).map(rgbOf);
  const tints = FILLED.map((name) => mixed(color, rgbOf(accentGrounds[theme][name]), TINTS[theme]));
  return [...grounds, ...tints].every((ground) => contrastOf(color, ground) >= FOR_TEXT);
}

/** The rules that set an accent color for a page; empty for the usual one, which tokens.css has. */
export function accentRules(hex: string): string {
  if (hex === ACCENT) return '';
  return (['dark', 'light'] as const)
    .map((theme) => {
      const tokens = Object.entries(accentTokens(hex, theme)).map(([name, value]) => `${name}:${value}`);
      return `.${theme}{${tokens.join(';')}}`;
    })
    .join('');
}
