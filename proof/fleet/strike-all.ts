import { setTimeout as pause } from 'node:timers/promises';
import { timeOf } from './judge.ts';
import type { Fault, kinds, Target } from './strike.ts';
import { strike } from './strike.ts';

type Kind = (typeof kinds)[number];

/** How long the fleet runs undisturbed between two faults, ms. */
const CALM = 8_000;

/** Does all faults, each kind about as often as the others. FLEET_FAULTS sets how many, FLEET_KINDS their kinds, with commas. */
export async function strikeAll(target: Target, usual: number, possible: readonly Kind[]): Promise<Fault[]> {
  const most = Number(process.env.FLEET_FAULTS ?? usual);
  const chosen = process.env.FLEET_KINDS?.split(',');
  const all = possible.filter((kind) => chosen?.includes(kind) ?? true);
  const faults: Fault[] = [];
  let bag: Kind[] = [];
  for (let count = 1; count <= most; count++) {
    await pause(CALM);
    if (bag.length === 0) bag = [...all];
    const [kind] = bag.splice(Math.floor(target.random() * bag.length), 1) as [Kind];
    const fault = await strike(target, kind);
    faults.push(fault);
    console.log(`  ${timeOf(Date.now())}  ${count}: ${fault.name}`);
  }
  await pause(CALM);
  return faults;
}
