/** What a drawing, a setup or a workspace says, as it is stored. */
export interface ItemContent {
  /** Empty where it has none, as `venue` and `name`. */
  pair: string;
  venue: string;
  name: string;
  /** JSON. */
  document: string;
}

interface StoredItem extends ItemContent {
  id: string;
  version: number;
}

/** What a save does with an item. */
export type SaveEffect = 'add' | 'change' | 'nothing' | 'conflict';

/**
 * What a save does. What is saved already changes nothing, whatever its version, so a client may send a save again.
 * @param current what is saved; undefined for nothing
 * @param version the version that the client knows, 0 for a new item
 */
export function effectOf(
  current: StoredItem | undefined,
  { id, version, content }: { id: string; version: number; content: ItemContent },
): SaveEffect {
  if (!current) return version === 0 ? 'add' : 'conflict';
  if (current.id !== id) return 'conflict';
  if (isSame(current, content)) return 'nothing';
  return current.version === version ? 'change' : 'conflict';
}

const isSame = (current: ItemContent, content: ItemContent): boolean =>
  current.pair === content.pair &&
  current.venue === content.venue &&
  current.name === content.name &&
  current.document === content.document;
