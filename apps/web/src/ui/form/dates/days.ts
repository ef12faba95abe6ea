/** A span of days, both ends inclusive. */
export interface Days {
  /** 'YYYY-MM-DD', both inclusive; empty if it is open. */
  from: string;
  to: string;
}
