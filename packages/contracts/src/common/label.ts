/** The path of a field of one thing in a list: the list, a place from 0, the field. */
const IN_LIST = /^(?:[a-z]+\.)?(\w+?)s?\.(\d+)\.(\w+)$/;

/** The path of one thing in a list, or in a list of one thing in a list. */
const ONE_OF = /^(?:(\w+?)s?\.(\d+)\.)?(\w+?)s?\.(\d+)$/;

/**
 * The label of a field, for sentences about it: `stopPrice` → `Stop price`, `tiers.0.rate` → `Rate of tier 1`,
 * `answers.1` → `Answer 2`.
 * @param labels those that the reader knows fields by, by their names
 */
export function labelOf(key: string, labels: Readonly<Record<string, string | undefined>> = {}): string {
  const own = labels[key];
  if (own !== undefined) return own;
  const [, list, place, field] = IN_LIST.exec(key) ?? [];
  if (list !== undefined && field !== undefined)
    return `${labelOf(field, labels)} of ${labelOf(list).toLowerCase()} ${Number(place) + 1}`;
  const [, of, ofPlace, one, onePlace] = ONE_OF.exec(key) ?? [];
  if (one !== undefined) {
    const said = `${labelOf(one)} ${Number(onePlace) + 1}`;
    return of === undefined ? said : `${said} of ${labelOf(of).toLowerCase()} ${Number(ofPlace) + 1}`;
  }
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
