import { lists as traders } from 'virtual:lists';

interface ListFacts {
  /** The names of its filters, `search` among them. */
  filters: readonly string[];
  /** The default order. */
  sort: string;
}

const known: Record<string, ListFacts> = { ...traders };

/** Adds the lists of staff, which come with the code of the back office. */
export function addLists(more: Readonly<Record<string, ListFacts>>): void {
  Object.assign(known, more);
}

/** @throws TypeError for a call that is not declared by `listOf` */
export function factsOf(name: string): ListFacts {
  const facts = known[name];
  if (!facts) throw new TypeError(`${name} is not declared as a list`);
  return facts;
}
