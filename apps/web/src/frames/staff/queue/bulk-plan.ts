import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';

/** The value of a queue's row. */
export interface Worth {
  currency: string;
  /** Decimal string in its currency. */
  amount: string;
  /** Decimal string in US dollars. */
  value: string;
}

/** What a row amounts to, and what speaks against granting it unread. */
export interface Weight {
  /** Null for a row without an amount. */
  worth: Worth | null;
  /** Why to look twice, in words. */
  marks: readonly string[];
  /** Why it can only be granted alone, in words; null if several can be granted together. */
  against: string | null;
}

/** Of a row without an amount that nothing speaks against. */
export const NO_WEIGHT: Weight = { worth: null, marks: [], against: null };

/** A row of an act on several. */
export interface BulkRow extends Weight {
  id: string;
  name: string;
  /** Why the act is not possible for it; null if it is. */
  impossible: string | null;
}

/** Rows that an act on several is done to, and the others with the reason that leaves them out. */
export interface BulkPlan {
  taken: readonly BulkRow[];
  left: readonly { row: BulkRow; reason: string }[];
}

/** A count of rows. */
export interface Counted {
  name: string;
  count: number;
}

interface PlanRules {
  /** The act grants something: marks leave a row out. */
  grants: boolean;
  /** Rows with marks are included all the same. */
  withMarked: boolean;
  /** Why the server would refuse rows, by their ids. */
  refusals: ReadonlyMap<string, string>;
}

/** Leaves rows out of an act on several. */
export function planOf(rows: readonly BulkRow[], { grants, withMarked, refusals }: PlanRules): BulkPlan {
  const reasonOf = (row: BulkRow): string | null => {
    if (grants && row.against !== null) return row.against;
    if (row.impossible !== null) return row.impossible;
    const refusal = refusals.get(row.id);
    if (refusal !== undefined) return refusal;
    return grants && !withMarked && row.marks.length > 0 ? row.marks.join(', ') : null;
  };
  const judged = rows.map((row) => ({ row, reason: reasonOf(row) }));
  return {
    taken: judged.filter(({ reason }) => reason === null).map(({ row }) => row),
    left: judged.flatMap(({ row, reason }) => (reason === null ? [] : [{ row, reason }])),
  };
}

/** Rows together: the amount of each asset, the largest number of rows first, their value, and the marks among them. */
export function totalsOf(rows: readonly Pick<Weight, 'worth' | 'marks'>[]) {
  const worths = rows.map(({ worth }) => worth).filter((worth) => worth !== null);
  const assets = counted(worths.map(({ currency }) => currency)).map(({ name, count }) => ({
    currency: name,
    count,
    amount: sumOf(worths.filter(({ currency }) => currency === name).map(({ amount }) => amount)),
  }));
  return {
    assets,
    value: sumOf(worths.map(({ value }) => value)),
    marks: counted(rows.flatMap(({ marks }) => marks)),
  };
}

export function counted(names: readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

/** The exact sum of decimal strings. */
function sumOf(amounts: readonly string[]): string {
  const scale = Math.max(0, ...amounts.map(decimalsOf));
  return formatUnits(
    amounts.reduce((sum, amount) => sum + units(amount, scale), 0n),
    scale,
  );
}
