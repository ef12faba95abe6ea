import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type { FileRules } from '../../../packages/contracts/src/common/file-rules.ts';
import type { Permission } from '../../../packages/contracts/src/common/permissions.ts';

export interface Declared {
  name: string;
  call: {
    method: string;
    path: string;
    access: 'public' | 'user' | 'staff';
    permission?: Permission;
    summary: string;
    kind: 'query' | 'command';
    movesMoney?: true;
    list?: object;
    stepUp?: 'pin' | 'password';
    confirmedFor?: readonly string[];
    confirmedWhere?: string;
    confirmedAs?: object;
    announce?: object;
    files?: FileRules;
  };
}

/** The module of the registry of calls. */
export const REGISTRY = fileURLToPath(import.meta.resolve('@papermint/contracts/calls'));

let declared: Promise<Declared[]> | undefined;

/** All calls of the registry, read once. */
export function declaredCalls(): Promise<Declared[]> {
  declared ??= runnerImport<{ callList: () => Declared[] }>(REGISTRY).then(({ module }) => module.callList());
  return declared;
}

/** Reads the registry again at the next call. */
export function forgetCalls(): void {
  declared = undefined;
}
