import { chartToken } from './look.ts';

/** The roles of colors that a reader may choose, with their tokens. */
const TOKENS: Readonly<Record<string, string>> = {
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

/** A role's color under the current theme; #rrggbb stays. */
export const chartColor = (color: string): string =>
  color.startsWith('#') ? color : chartToken(TOKENS[color] ?? 'accent');

/** The same in CSS. */
export const cssColor = (color: string): string =>
  color.startsWith('#') ? color : `var(--${TOKENS[color] ?? 'accent'})`;
