import { createBillboard } from '../../apps/api/src/features/billboard/billboard-service.ts';
import { createBillboardStore } from '../../apps/api/src/features/billboard/billboard-store.ts';
import type { World } from '../../apps/api/src/worlds/world.ts';
import { billboardRanges } from '../../packages/contracts/src/billboard/ranges.ts';
import { cpu, median } from './list-rows.ts';
import type { Row } from './load.ts';

/** Measures the opening page of staff at an instant (ms): its first request, which reads all hours, and later ones. */
export async function openingRows(world: World, at: number): Promise<Row[]> {
  const clock = { ...world.clock, now: () => at };
  const billboard = createBillboard({ ...world, clock, store: createBillboardStore(world.db) });
  const reader = { id: 'nobody', position: 'superuser', permissions: [] } as const;
  const begun = cpu();
  billboard.view(reader, '30d');
  const first = cpu() - begun;
  const rows: Row[] = [{ measure: 'opening page, its first time', value: first, unit: 'ms' }];
  for (const range of billboardRanges) {
    const value = await median(async () => billboard.view(reader, range));
    rows.push({ measure: `opening page range=${range}`, value, unit: 'ms', target: '≤ 30' });
  }
  return rows;
}
