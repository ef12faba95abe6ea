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
