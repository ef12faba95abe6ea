/** A line across the chart at a price: of an order or of the reader's position. */
export interface ChartLine {
  id: string;
  /** Decimal text. */
  price: string;
  title: string;
  tone: 'up' | 'down' | 'warn' | 'plain';
  /** The title at another price, while it is dragged. A line without it cannot move. */
  titleAt?: (price: string) => string;
  /** Without a title where the chart is too narrow for it. */
  modest?: boolean;
}

export interface ChartLines {
  lines: readonly ChartLine[];
  /** A line was dragged to a price. */
  onMove: (id: string, price: string) => void;
}
