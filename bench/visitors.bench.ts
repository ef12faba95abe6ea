import type { Row } from './support/load.ts';
import { inTurn, load, serveBare, servePapermint } from './support/load.ts';

export const name = 'A demo: a world for each visitor, 200 in memory';

const VISITORS = 2000;
const RESIDENT = 200;
const WOKEN = 100;

export async function run(): Promise<Row[]> {
  const demo = await servePapermint({
    SANDBOX: 'demo',
    WORLDS: String(RESIDENT),
    WORLDS_PER_HOUR: '100000',
  });
  const bare = await serveBare({});
  const ask = async (world: string) => {
    const reply = await fetch(`${demo.url}/api/ping`, { headers: { 'x-world': world } });
    if (!reply.ok) throw new Error(`A ping answered ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  const open = async () => {
    const { headers } = await fetch(demo.url);
    const world = /^world=(\w+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
    await ask(world);
    return world;
  };
  const rate = async (world: string) => {
    const [product, plain] = await inTurn(
      3,
      () => load({ url: `${demo.url}/api/ping`, headers: { 'x-world': world } }),
      () => load({ url: bare.url }),
    );
    return product.rate / plain.rate;
  };

  try {
    const worlds = [await open()];
    const alone = await rate(worlds[0] as string);
    while (worlds.length < VISITORS) worlds.push(await open());
    const waking: number[] = [];
    for (const world of worlds.slice(0, WOKEN)) {
      const since = performance.now();
      await ask(world);
      waking.push(performance.now() - since);
    }
    waking.sort((a, b) => a - b);
    const among = await rate(worlds[WOKEN - 1] as string);
    return [
      {
        measure: `memory with ${VISITORS} visitors`,
        value: demo.memory() / 1e6,
        unit: 'MB',
        target: '≤ 1,200',
      },
      { measure: 'waking one, median', value: waking[WOKEN >> 1] as number, unit: 'ms', target: '≤ 30' },
      { measure: 'ping against node:http, one visitor', value: alone, unit: '×' },
      { measure: 'the same among all', value: among / alone, unit: '× of that', target: '≥ 0.9' },
    ];
  } finally {
    await Promise.all([demo.stop(), bare.stop()]);
  }
}
