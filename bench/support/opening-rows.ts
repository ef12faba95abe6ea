import { createDashboard } from '../../apps/api/src/features/dashboard/dashboard-service.ts';
import { createDashboardStore } from '../../apps/api/src/features/dashboard/dashboard-store.ts';
import type { World } from '../../apps/api/src/worlds/world.ts';
import { dashboardRanges } from '../../packages/contracts/src/dashboard/ranges.ts';
import { cpu, median } from './list-rows.ts';
import type { Row } from './load.ts';

/** Measures the opening page of staff at an instant (ms): its first request, which reads all hours, and later ones. */
export async function openingRows(world: World, at: number): Promise<Row[]> {
  const clock = { ...world.clock, now: () => at };
  const dashboard = createDashboard({ ...world, clock, store: createDashboardStore(world.db) });
  const reader = { id: 'nobody', position: 'superuser', permissions: [] } as const;
  const begun = cpu();
  dashboard.view(reader, '30d');
  const first = cpu() - begun;
  const rows: Row[] = [{ measure: 'opening page, its first time', value: first, unit: 'ms' }];
  for (const range of dashboardRanges) {
    const value = await median(async () => dashboard.view(reader, range));
    rows.push({ measure: `opening page range=${range}`, value, unit: 'ms', target: '≤ 30' });
  }
  return rows;
}
