/** The resizable panels of the wide terminal, in px; the chart takes the rest. */
export const panels = {
  book: { usual: 280, least: 240, most: 440 },
  tape: { usual: 240, least: 216, most: 360 },
  form: { usual: 320, least: 300, most: 480 },
  favorites: { usual: 216, least: 96, most: 320 },
  bottom: { usual: 260, least: 140, most: 560 },
} as const;

export type Panel = keyof typeof panels;

/** From here on there is room for favorites beside the chart, and from here on they are shown first. */
export const FAVORITES_FIT = '(width >= 90rem)';
export const FAVORITES_FIRST = '(width >= 120rem)';

/** From here on the trades have their place beside the order book. */
export const TAPE_BESIDE = '(width >= 100rem)';

/** The width of the order book, and of the trades beside it. */
export const bookWidth = (book: number, tape: number | null): string =>
  `${book + (tape === null ? 0 : tape + 1)}px`;
