import type { Call } from '../contract.ts';
import { callWords } from './call-words.ts';
import type { Grant } from './permissions.ts';
import { grants } from './permissions.ts';

/** Calls of staff that belong together, by what they do, each in one line. */
export interface PermissionArea {
  area: string;
  /** What its holder can see. */
  reads: string[];
  /** What its holder can change. */
  acts: string[];
}

type Declared = Pick<Call, 'kind' | 'access' | 'permission' | 'summary'>;

/** What each permission opens, by area in the order of the calls: all that a call says of its permission, and no more. */
export function permissionAreas(
  calls: readonly { name: string; call: Declared }[],
): Record<Grant, PermissionArea[]> {
  return Object.fromEntries(
    grants.map((grant) => {
      const areas = new Map<string, PermissionArea>();
      for (const { name, call } of calls) {
        if (call.access !== 'staff' || call.permission !== grant) continue;
        const { area } = callWords(name);
        const opened = areas.get(area) ?? { area, reads: [], acts: [] };
        opened[call.kind === 'query' ? 'reads' : 'acts'].push(call.summary);
        areas.set(area, opened);
      }
      return [grant, [...areas.values()]];
    }),
  ) as Record<Grant, PermissionArea[]>;
}
