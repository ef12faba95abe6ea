/** A line across the chart at a price of the reader's position. */
export interface ChartLine {
  id: string;
  /** Decimal text. */
  price: string;
  title: string;
  tone: 'up' | 'down' | 'warn' | 'plain';
  /** What the line says at another price, while it is dragged; a line without it stays. */
  titleAt?: (price: string) => string;
}

export interface ChartLines {
  lines: readonly ChartLine[];
  /** A line was dragged to a price. */
  onMove: (id: string, price: string) => void;
}
