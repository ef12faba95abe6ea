/** A tab of a record. */
interface Tab {
  /** Its address. */
  to: string;
  label: string;
  /** The tab of the first row that it shares. */
  group: string | undefined;
}

/**
 * A group is one tab of the first row, which leads to its first tab. `second` are the tabs of the chosen group, empty
 * if it has only one.
 */
export function rowsOf(tabs: readonly Tab[], chosen: string | undefined) {
  const inGroup = (name: string | undefined) =>
    tabs.filter(({ group }) => name !== undefined && group === name);
  const first = tabs.flatMap((tab) => {
    const [leader, ...others] = inGroup(tab.group);
    if (!leader || !tab.group || others.length === 0) return [{ to: tab.to, label: tab.label }];
    const within = others.map(({ to }) => to);
    return leader === tab ? [{ to: tab.to, label: tab.group, within }] : [];
  });
  const group = inGroup(chosen);
  return { first, second: group.length > 1 && chosen ? { label: chosen, tabs: group } : undefined };
}
