import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Guests } from '../apps/api/src/testing/app/nav-load.ts';
import { openGuests, rawRate, reportPage, roomRate } from '../apps/api/src/testing/app/nav-load.ts';
import { SOCKET_OPTIONS } from '../apps/web/src/api/links/socket-options.ts';
import type { Row } from './support/load.ts';
import { servePapermint, signIn } from './support/load.ts';

export const name = 'Visits: news for staff, 1,000 visitors who report, 500 tabs after a restart';

const TURNS = 5;
const WATCHERS = 200;
const ROUNDS = 1_000;
const VISITORS = 1_000;
/** Each visitor reports once in this time, ms. */
const PAUSE = 2_000;
const LOOKS = 100;
const TABS = 500;

export async function run(): Promise<Row[]> {
  return [await fanOut(), ...(await panel()), ...(await restart())];
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

async function fanOut(): Promise<Row> {
  const rooms: number[] = [];
  const raws: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    rooms.push(await roomRate(WATCHERS, ROUNDS));
    raws.push(await rawRate(WATCHERS, ROUNDS));
  }
  const [value, baseline] = [median(rooms), median(raws)];
  return {
    measure: `news to ${WATCHERS} members of staff, against raw ws`,
    value,
    unit: 'messages/s',
    baseline,
    ratio: value / baseline,
    target: '≥ 0.75',
  };
}

/** Measures how long staff wait for the list while all visitors report. */
async function panel(): Promise<Row[]> {
  const papermint = await servePapermint();
  let guests: Guests | undefined;
  let over = false;
  try {
    const session = await signIn(papermint.url, 'superuser');
    guests = await openGuests(papermint.url, VISITORS);
    let taken = 0;
    const visits = guests.sockets.map(async (socket, guest) => {
      await new Promise((resolve) => setTimeout(resolve, (guest / VISITORS) * PAUSE));
      for (let page = 0; !over; page += 1) {
        if (await reportPage(socket, guest, page)) taken += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 2 * PAUSE));
    const before = taken;
    const begun = performance.now();
    const waits: number[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      const since = performance.now();
      const reply = await fetch(`${papermint.url}/api/strict/analyses?perPage=20&bots=true`, {
        headers: { authorization: `Bearer ${session}` },
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`The list answered ${reply.status}.`);
      waits.push(performance.now() - since);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const rate = (taken - before) / ((performance.now() - begun) / 1000);
    over = true;
    await Promise.all(visits);
    waits.sort((a, b) => a - b);
    return [
      { measure: `${VISITORS} visitors report`, value: rate, unit: 'events/s' },
      { measure: 'the panel meanwhile, median', value: median(waits), unit: 'ms' },
      {
        measure: 'the panel meanwhile, p99',
        value: waits[Math.floor(waits.length * 0.99)] as number,
        unit: 'ms',
        target: '≤ 100',
      },
    ];
  } finally {
    over = true;
    guests?.close();
    await papermint.stop();
  }
}

/** Measures how tabs reconnect when a stopped server answers again. */
async function restart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  const first = await servePapermint({ DATA_DIR: folder });
  const { port } = new URL(first.url);
  const tabs = await openGuests(first.url, TABS, SOCKET_OPTIONS);
  const back: number[] = [];
  let done: (value?: unknown) => void = () => undefined;
  const all = new Promise((resolve) => {
    done = resolve;
  });
  for (const socket of tabs.sockets) {
    socket.on('connect', () => {
      socket.once('initialized', () => {
        back.push(performance.now());
        if (back.length === TABS) done();
      });
      socket.emit('initialize', null, null, null);
    });
    // The stopping server closes the socket, and the app reconnects by itself.
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 5_000 * Math.random());
    });
  }
  await first.stop();
  const second = await servePapermint({ DATA_DIR: folder, PORT: port });
  const since = performance.now();
  try {
    await all;
    const times = back.map((at) => at - since);
    const most = Math.max(
      ...times.map((at) => times.filter((other) => other >= at && other < at + 500).length),
    );
    return [
      {
        measure: `${TABS} tabs after a restart, the last`,
        value: Math.max(...times) / 1000,
        unit: 's',
        target: '≤ 10',
      },
      { measure: 'of them within half a second, at most', value: most, unit: 'tabs', target: '≤ 250' },
    ];
  } finally {
    tabs.close();
    await second.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
