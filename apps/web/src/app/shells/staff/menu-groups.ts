/** A group of the menu, with its number of entries. */
export interface MenuGroup {
  name: string;
  size: number;
}

/** How a reader has arranged the menu. */
export interface MenuArrangement {
  /** The groups that were opened, latest first; null before the first press. */
  opened: readonly string[] | null;
  /** Paths of the pinned screens, in the order of the menu's top. */
  pins: readonly string[];
}

/**
 * The groups that are open: as many of the latest ones as have room, and always the latest.
 * @param room rows of entries that the menu can show without scrolling; null where it may scroll
 */
export function openGroups(
  groups: readonly MenuGroup[],
  opened: readonly string[],
  room: number | null,
): ReadonlySet<string> {
  const open = new Set<string>();
  let left = room ?? Number.POSITIVE_INFINITY;
  for (const name of opened) {
    const size = groups.find((group) => group.name === name)?.size;
    if (size === undefined || (size > left && open.size > 0)) continue;
    open.add(name);
    left -= size;
  }
  return open;
}

/** Puts a group in front, as one that was just opened. */
export const withOpened = (opened: readonly string[], group: string): readonly string[] => [
  group,
  ...opened.filter((other) => other !== group),
];

/** Pins a screen below the others, or removes its pin. */
export const withPin = (pins: readonly string[], path: string): readonly string[] =>
  pins.includes(path) ? pins.filter((other) => other !== path) : [...pins, path];

/** Reads what the browser has kept; an arrangement that cannot be read is as none. */
export function arrangementOf(stored: string | null): MenuArrangement {
  try {
    const { opened, pins } = JSON.parse(stored ?? '{}') as Partial<Record<keyof MenuArrangement, unknown>>;
    return {
      opened: Array.isArray(opened) ? texts(opened) : null,
      pins: Array.isArray(pins) ? texts(pins) : [],
    };
  } catch {
    return { opened: null, pins: [] };
  }
}

const texts = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((value) => typeof value === 'string')),
];
