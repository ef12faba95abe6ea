/// <reference types="vite/client" />

declare module 'virtual:calls' {
  /**
   * Call name → 'METHOD /documented/path', of all calls of guests and traders; after an exclamation mark for calls that take
   * an Idempotency-Key.
   */
  export const paths: Readonly<Record<string, string>>;
  /** Names of the calls whose confirmation names them and their input. */
  export const confirmed: readonly string[];
  /** Call name → how its answer is announced, of the calls that say so. */
  export const announcing: Readonly<
    Record<string, import('@papermint/contracts/common/announcing').Announcing>
  >;
}

declare module 'virtual:confirmations' {
  /** Traders' calls that are confirmed in any case → by what. */
  export const askedFirst: Readonly<Record<string, 'pin' | 'password'>>;
}

declare module 'virtual:calls/staff' {
  export const paths: Readonly<Record<string, string>>;
  export const confirmed: readonly string[];
  /** Call name → how its answer is announced, of the calls that say so. */
  export const announcing: Readonly<
    Record<string, import('@papermint/contracts/common/announcing').Announcing>
  >;
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

declare module 'virtual:permissions/staff' {
  /** What each permission of staff opens, as the calls declare it. */
  export const permissionAreas: ReturnType<
    typeof import('@papermint/contracts/common/permission-areas').permissionAreas
  >;
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
