/** An edit that the server does not have yet. */
export interface PendingEdit<T> {
  uuid: string;
  /** The version that was edited; 0 for something new. */
  version: number;
  /** Null for what was removed. */
  item: T | null;
  /** What the edited version was; null if it is not known. */
  base: T | null;
}

/** The edits that a browser has kept; a damaged text has none. @param isItem whether something is an item of this kind */
export function readEdits<T extends { uuid: string }>(
  text: string | null,
  isItem: (value: unknown) => value is T,
): PendingEdit<T>[] {
  try {
    const edits: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(edits) ? edits.flatMap((edit) => editOf(edit, isItem)) : [];
  } catch {
    return [];
  }
}

function editOf<T extends { uuid: string }>(
  value: unknown,
  isItem: (value: unknown) => value is T,
): PendingEdit<T>[] {
  const { uuid, version, ...rest } = (value ?? {}) as Record<string, unknown>;
  if (typeof uuid !== 'string' || typeof version !== 'number' || !Number.isInteger(version)) return [];
  const base = isItem(rest.base) ? rest.base : null;
  // Drawings were kept as `drawing` before other things were kept.
  const item: unknown = rest.item === undefined ? rest.drawing : rest.item;
  if (item === null) return [{ uuid, version, item, base }];
  return isItem(item) && item.uuid === uuid ? [{ uuid, version, item, base }] : [];
}

export const writeEdits = (edits: readonly PendingEdit<unknown>[]): string | null =>
  edits.length === 0 ? null : JSON.stringify(edits);
