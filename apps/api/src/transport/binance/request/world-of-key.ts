import { keep } from '../../../platform/lists/bounded-map.ts';
import { MAIN } from '../../../worlds/hosting/main-world.ts';
import type { WorldHost } from '../../../worlds/hosting/world-host.ts';
import type { WorldSlot } from '../../../worlds/hosting/world-slot.ts';

const KEY = /^[A-Za-z0-9]{64}$/;

/** Whether a text has the form of a key, whoever has made it. */
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
    const main = host.find(MAIN);
    for (const slot of [...(main ? [main] : []), ...host.others.list().map((other) => other.slot)]) {
      if (!(await has(slot, key))) continue;
      keep(found, key, slot.id);
      return slot;
    }
    return undefined;
  };
}
