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

declare module 'virtual:call-inputs' {
  /** Feature → loads the declarations of its calls, of all features with commands of guests and traders. */
  export const declarations: Readonly<Record<string, () => Promise<object>>>;
}

declare module 'virtual:call-inputs/staff' {
  export const declarations: Readonly<Record<string, () => Promise<object>>>;
}
