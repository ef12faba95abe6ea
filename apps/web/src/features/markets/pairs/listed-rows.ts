import { createContext } from 'react';

interface Listed {
  /** The list of pairs whose pairs the rows show: its ID; null for the favorites. */
  list: string | null;
  /** Selects the element of a row that takes the focus. */
  focus: string;
}

/** The star of a row. */
export const STAR = 'button[aria-pressed]';

/** What the rows around a star show; null if a row stays when its pair leaves a list. */
export const ListedRows = createContext<Listed | null>(null);

/** What takes the focus in the row after that of an element, or in the row before the last one. */
export function besideRow(element: Element | null, { focus }: Listed): HTMLElement | null {
  const row = element?.closest('li, tr');
  const next = row?.nextElementSibling?.querySelector<HTMLElement>(focus);
  return next ?? row?.previousElementSibling?.querySelector<HTMLElement>(focus) ?? null;
}
