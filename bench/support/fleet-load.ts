// Sends requests to worlds of one node until its time is over, and tells its parent how many were answered:
// node --import tsx fleet-load.ts <url> <ms> ping|orders <worlds as JSON>

/** How many requests are under way in each world. */
const AT_A_TIME = 2;

interface OpenedWorld {
  world: string;
  session: string;
}

const [url = '', ms = '0', kind = 'ping', worlds = '[]'] = process.argv.slice(2);
const until = performance.now() + Number(ms);
let answered = 0;

async function ask({ world, session }: OpenedWorld, nth: number): Promise<void> {
  const headers = {
    'x-world': world,
    authorization: `Bearer ${session}`,
    'content-type': 'application/json',
  };
  const side = nth % 2 === 0 ? 'buy' : 'sell';
  const order = { pair: 'BTC/USD', side, type: 'market', amount: '0.0002' };
  const answer = await (kind === 'ping'
    ? fetch(`${url}/api/ping`, { headers })
    : fetch(`${url}/api/secure/trades/place`, { method: 'POST', headers, body: JSON.stringify(order) }));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  answered += 1;
}

async function load(world: OpenedWorld): Promise<void> {
  for (let nth = 0; performance.now() < until; nth++) await ask(world, nth);
}

const all = (JSON.parse(worlds) as OpenedWorld[]).flatMap((world) =>
  Array.from({ length: AT_A_TIME }, () => load(world)),
);
void Promise.all(all).then(() => {
  process.send?.(answered);
  process.disconnect();
});
