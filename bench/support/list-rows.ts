import type { z } from 'zod';
import type { Page } from '../../packages/contracts/src/common/page.ts';
import type { Row } from './load.ts';

const TURNS = 7;
const DEEP = { page: '500' };

export interface Listed {
  name: string;
  /** The queries of a list: its first page, a late page, each filter and search. */
  queries: readonly Record<string, string>[];
  page: (query: Record<string, string>) => Promise<Page<unknown>>;
}

/** A list whose contract checks its input. */
export function list<L extends { input: z.ZodObject }>(
  name: string,
  { input }: L,
  page: (filter: z.output<L['input']>) => Promise<Page<unknown>>,
  queries: readonly Record<string, string>[],
): Listed {
  return {
    name,
    queries: [{}, DEEP, ...queries],
    page: (query) => page(input.parse(query) as z.output<L['input']>),
  };
}

/** Measures every query of every list in CPU time, against the first page of the same list. */
export async function listRows(lists: readonly Listed[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, queries, page } of lists) {
    let first: number | undefined;
    for (const query of queries) {
      const { total, more } = await page(query);
      const value = await median(() => page(query));
      first ??= value;
      const asked = Object.entries(query).map(([key, text]) => `${key}=${text}`);
      rows.push({
        measure: `${name} ${asked.join(' ') || 'first page'} (${total}${more ? '+' : ''})`,
        value,
        unit: 'ms',
        baseline: first,
        ratio: value / first,
        target: '≤ 30',
      });
    }
  }
  return rows;
}

/** CPU time of this process in ms, which other work on the machine does not change. */
export function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = cpu();
    await work();
    times.push(cpu() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(TURNS / 2)] as number;
}
