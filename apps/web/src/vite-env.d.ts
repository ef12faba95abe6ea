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

/** The rules of the files that calls take, as the contracts declare them. */
declare module 'virtual:file-rules' {
  import type { Calls } from '@papermint/contracts/calls';
  import type { FileRules } from '@papermint/contracts/common/file-rules';

  export type RulesOf<Taken> = {
    [F in keyof Calls]: {
      [C in keyof Calls[F] as Calls[F][C] extends Taken ? C : never]: Calls[F][C] extends {
        files: infer R extends FileRules;
      }
        ? R
        : never;
    };
  };
  export const fileRules: RulesOf<{ files: FileRules; access: 'user' | 'public' }>;
}

declare module 'virtual:file-rules/staff' {
  import type { RulesOf } from 'virtual:file-rules';
  import type { FileRules } from '@papermint/contracts/common/file-rules';

  export const fileRules: RulesOf<{ files: FileRules; access: 'staff' }>;
}
