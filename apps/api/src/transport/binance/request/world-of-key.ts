import { SIGNING_KEY_PREFIX } from '@papermint/contracts/accounts/scopes';
import { keep } from '../../../platform/lists/bounded-map.ts';
import type { WorldHost } from '../../../worlds/hosting/world-host.ts';
import type { WorldSlot } from '../../../worlds/hosting/world-slot.ts';

const KEY = new RegExp(`^${SIGNING_KEY_PREFIX}[A-Za-z0-9]{62}$`);

/** Whether a text may be a key; everything else is refused before anybody looks for it. */
export const isKey = (text: string): boolean => KEY.test(text);

/** Finds the open world that a key belongs to: programs cannot send a header that names it. */
export function worldOfKey(host: Pick<WorldHost, 'main' | 'others' | 'find' | 'visitors'>) {
  const found = new Map<string, string>();
  const has = async (slot: WorldSlot, key: string) => (await slot.look()).apiKeys.signing(key) !== undefined;

  return async (key: string): Promise<WorldSlot | undefined> => {
    const id = found.get(key);
    const known = id === undefined ? undefined : host.find(id);
    if (known && (await has(known, key))) return known;
    found.delete(key);
    for (const slot of [host.main, ...host.others.list().map((other) => other.slot)]) {
      if (!(await has(slot, key))) continue;
      keep(found, key, slot.id);
      return slot;
    }
    return undefined;
  };
}
