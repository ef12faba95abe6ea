/** Rows that open: by a press anywhere on them, or by the button or link around the first cell. */
export interface RowOpening<Row> {
  /** The name of a row, if its cells are not its name: 'Maya Lindqvist'. */
  name: (row: Row) => string;
  /** The key of the open row. */
  opened: string | null;
  onOpen: (row: Row) => void;
  /** The path of a row that is a link over its whole surface; null for others. */
  linkTo?: ((row: Row) => string | null) | undefined;
  /** Called when the link of a row is followed. */
  onFollow?: ((row: Row) => void) | undefined;
}

/** Opens the row of a key, if it is on the page. */
export const openerOf = (key: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
