/** Rows that can be opened: by a press anywhere on them, or by the button that holds the first cell. */
export interface RowOpening<Row> {
  /** What a row is called, where its cells are not its name: 'Maya Lindqvist'. */
  name: (row: Row) => string;
  /** The key of the row that is open. */
  opened: string | null;
  onOpen: (row: Row) => void;
}

/** Puts the focus on the row of a key, where it is on the page. */
export function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus();
}
