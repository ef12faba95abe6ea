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
