/// <reference types="vite/client" />

declare module 'virtual:calls' {
  /** Call name → 'METHOD /documented/path', of all calls of guests and traders. */
  export const paths: Readonly<Record<string, string>>;
  /** Names of the calls that take an Idempotency-Key. */
  export const moneyMoving: readonly string[];
}

declare module 'virtual:calls/staff' {
  export const paths: Readonly<Record<string, string>>;
  export const moneyMoving: readonly string[];
}

declare module 'virtual:lists' {
  /** Call name → filters and order, of all lists of traders. */
  export const lists: Readonly<Record<string, { filters: readonly string[]; sort: string }>>;
}

declare module 'virtual:lists/staff' {
  export const lists: Readonly<Record<string, { filters: readonly string[]; sort: string }>>;
}
