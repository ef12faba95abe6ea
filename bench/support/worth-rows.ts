import type { World } from '../../apps/api/src/worlds/world.ts';
import { cpu, median } from './list-rows.ts';
import type { Row } from './load.ts';

const YEAR = 365 * 86_400_000;
const POINTS = 180;

/** Measures the net worth of a trader over a year: its first request, which reads all postings, and later ones. */
export async function worthRows({ clock, performances }: World, traderId: string): Promise<Row[]> {
  const from = new Date(clock.now() - YEAR).toISOString();
  const read = () => performances.netWorth(traderId, 'USD', { from, points: POINTS });
  const begun = cpu();
  read();
  const first = cpu() - begun;
  const value = await median(async () => read());
  return [
    { measure: 'net worth over a year, its first time', value: first, unit: 'ms' },
    { measure: 'net worth over a year', value, unit: 'ms', target: '≤ 50' },
  ];
}
