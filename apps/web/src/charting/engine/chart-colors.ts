import type { ChartColor } from '@papermint/contracts/chart/looks';
import { chartToken } from './look.ts';

/** The roles of colors that a reader may choose, with their tokens. */
const TOKENS: Readonly<Record<ChartColor, string>> = {
  accent: 'accent',
  up: 'up',
  down: 'down',
  warning: 'warn',
  info: 'info',
  violet: 'study-violet',
  pink: 'study-pink',
  text: 'fg',
  muted: 'muted',
};

export const chartColorRoles = Object.keys(TOKENS);

const tokenOf = (color: string) => TOKENS[color as ChartColor] ?? 'accent';

/** A role's color under the current theme; #rrggbb stays. */
export const chartColor = (color: string): string =>
  color.startsWith('#') ? color : chartToken(tokenOf(color));

/** The same in CSS. */
export const cssColor = (color: string): string =>
  color.startsWith('#') ? color : `var(--${tokenOf(color)})`;
