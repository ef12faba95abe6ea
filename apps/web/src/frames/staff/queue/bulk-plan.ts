import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';

/** The value of a queue's row. */
export interface Worth {
  currency: string;
  /** Decimal string in its currency. */
  amount: string;
  /** Decimal string in US dollars. */
  value: string;
  /** Why to look twice, in words. */
  marks: readonly string[];
}

/** Rows that an act on several is done to, and why others are left out. */
export interface BulkPlan<Row> {
  taken: readonly Row[];
  left: readonly Counted[];
}

/** A count of rows. */
export interface Counted {
  name: string;
  count: number;
}

/** Leaves rows out. @param whyNot the reason in words; null for an included row */
export function planOf<Row>(rows: readonly Row[], whyNot: (row: Row) => string | null): BulkPlan<Row> {
  const reasons = rows.map(whyNot);
  return {
    taken: rows.filter((_, index) => reasons[index] === null),
    left: counted(reasons.filter((reason) => reason !== null)),
  };
}

/** Rows together: the amount of each asset, the largest number of rows first, their value, and the marks among them. */
export function totalsOf(rows: readonly Worth[]) {
  const assets = counted(rows.map(({ currency }) => currency)).map(({ name, count }) => ({
    currency: name,
    count,
    amount: sumOf(rows.filter(({ currency }) => currency === name).map(({ amount }) => amount)),
  }));
  return {
    assets,
    value: sumOf(rows.map(({ value }) => value)),
    marks: counted(rows.flatMap(({ marks }) => marks)),
  };
}

function counted(names: readonly string[]): Counted[] {
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
