/** A line across the chart at a price: of an order, an alert or the reader's position. Prices are decimal text. */
export interface ChartLine {
  id: string;
  price: string;
  title: string;
  tone: 'up' | 'down' | 'warn' | 'plain' | 'accent';
  /** Without a title where the chart is too narrow for it. */
  modest?: boolean;
  /** Without it the line cannot move. */
  move?: LineMove;
  /** Without it the line has no ×. */
  remove?: LineRemoval;
  /** The price up to which the chart is tinted, such as the mark of a position; null while it is unknown. */
  bandTo?: () => number | null;
}

/** How a line moves. Nothing is sent before it is released. */
export interface LineMove {
  /** The title at another price: price, distance, cost or P&L. */
  titleAt: (price: string) => string;
  /** Why the line may not be there, as a sentence; undefined if it may. */
  refusal?: (price: string) => string | undefined;
  /** Sends the new price. The line stays there until the promise settles. */
  send: (price: string) => Promise<void>;
}

export interface LineRemoval {
  /** 'Cancel', 'Remove' */
  word: string;
  send: () => void;
}
