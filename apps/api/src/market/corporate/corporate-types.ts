export interface Earnings {
  /** From 1 to 4, of `year`. */
  readonly quarter: number;
  readonly year: number;
  /** When the company says on which day it will report. */
  readonly announcedAt: number;
  /** When it reports: while the market is closed. */
  readonly at: number;
  readonly timing: 'before_open' | 'after_close';
  /** The open at which the report meets the price. */
  readonly opensAt: number;
  /** What analysts expect of a share, and what the company reports, in units of `AMOUNT_SCALE`. */
  readonly epsEstimate: number;
  readonly epsActual: number;
  /** Whole units of the quote currency. */
  readonly revenueEstimate: number;
  readonly revenueActual: number;
  /** The move of the price at the open as a fraction: 0.05 for 5 % up. */
  readonly move: number;
}

export interface Dividend {
  readonly declaredAt: number;
  /** The open of the ex-date, which is also the record date: trades settle within a day. Holders before it are paid. */
  readonly exAt: number;
  readonly paidAt: number;
  /** For a share on the ex-date, in units of `AMOUNT_SCALE`. */
  readonly amount: number;
}

/** `to` new shares for `from` old ones: 4 for 1, or 1 for 10 in a reverse split. */
export interface Split {
  readonly announcedAt: number;
  /** The open of the first session at the new price. */
  readonly at: number;
  readonly to: number;
  readonly from: number;
}

/**
 * A step of a stock's price at the open of a session. `shift` is its part of the log price. Steps before
 * `MARKET_ANCHOR` are found backward from it, because the price there is that of the instrument.
 */
export type CorporateStep = { readonly at: number; readonly shift: number } & (
  | { readonly kind: 'earnings'; readonly earnings: Earnings }
  | { readonly kind: 'dividend'; readonly dividend: Dividend }
  | { readonly kind: 'split'; readonly split: Split }
);
