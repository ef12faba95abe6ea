import type { KeyTable } from './shown-keys.ts';

/** The keys of a list, as useListCursor reads them; with Shift, J, K and X choose the rows on the way. */
export const listKeys = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  choose: 'x',
  search: '/',
  fresh: '.',
  leave: 'Escape',
} as const;

/** The keys of a list in words. @param searches whether its search has the key, or that of the shell has it */
export const listKeyTable = (searches: boolean): KeyTable => ({
  title: 'List',
  rows: [
    { keys: [listKeys.next, listKeys.previous], does: 'Next and previous row' },
    { keys: [listKeys.open], does: 'Open the row' },
    { keys: [listKeys.choose], does: 'Select the row; J and K with Shift select on the way' },
    ...(searches ? [{ keys: [listKeys.search], does: 'Search' }] : []),
    { keys: [listKeys.fresh], does: 'Show new rows' },
    { keys: ['Esc'], does: 'Close the row' },
  ],
});
