import { randomUUID } from 'node:crypto';
import { confirmationsOf } from '../apps/api/src/features/accounts/step-up/step-up-rules.ts';
import type { Connection } from '../apps/api/src/platform/database/connection.ts';
import { openConnection } from '../apps/api/src/platform/database/connection.ts';
import { hashToken } from '../apps/api/src/platform/secrets/session-token.ts';
import { calls } from '../packages/contracts/src/calls.ts';
import type { Load, Row } from './support/load.ts';
import {
  inTurn,
  load,
  moneyRequests,
  serveBareCommands,
  servePapermint,
  serveStock,
  serveStockCommands,
  signIn,
} from './support/load.ts';

export const name =
  'Money out and conversions over 50 connections, compared with a transfer in plain tRPC and Prisma, with a withdrawal request there that writes the same rows, and with these rows alone';

const TURNS = 5;
const SECONDS = 4;
/** More of each than a machine can send in the time. */
const ENTRIES = 300;
const AMOUNTS = 200;
const OFFERS = 70_000;
const COINS = 7;

export async function run(): Promise<Row[]> {
  const papermint = await servePapermint({ SPEED: '0' });
  const [stock, whole, bare] = [await serveStock(), await serveStockCommands(), await serveBareCommands()];
  const db = openConnection(papermint.file);
  try {
    const { url } = papermint;
    const session = await signIn(url, 'vip');
    const superuser = await signIn(url, 'superuser');
    await raiseLimits(url, superuser);
    await sellCoins(url, session);
    const headers = { authorization: `Bearer ${session}` };
    await post(`${url}/api/auth/confirm-pin`, session, { pin: '123456' });
    const requests = confirmedWithdrawals(db, session);
    const offers = openOffers(db, session);
    const stockTransfers = () =>
      load(
        moneyRequests(`${stock.url}/transfer`, {}, () => ({ amount: '1' })),
        SECONDS,
      );
    const withdrawals = await inTurn(
      TURNS,
      () => load(moneyRequests(`${url}/api/secure/withdraw/bank`, headers, requests), SECONDS),
      stockTransfers,
      () =>
        load(
          moneyRequests(`${bare.url}/withdrawal`, {}, () => ({ amount: '1' })),
          SECONDS,
        ),
      () =>
        load(
          moneyRequests(`${whole.url}/withdrawal`, { authorization: 'Bearer stock' }, () => ({
            amount: '1000',
            beneficiary: 'beneficiary',
          })),
          SECONDS,
        ),
    );
    const conversions = await inTurn(
      TURNS,
      () => load(moneyRequests(`${url}/api/secure/convert/take-offer`, headers, offers), SECONDS),
      stockTransfers,
    );
    return [
      ...rowsOf('withdrawals requested, durable', withdrawals, '≥ 10'),
      ...rowsOf('offers taken, durable', conversions),
    ];
  } finally {
    db.close();
    await Promise.all([stock.stop(), whole.stop(), bare.stop()]);
    await papermint.stop();
  }
}

/**
 * @param loads ours; a transfer in plain tRPC and Prisma without session, checks and records; optionally the rows alone,
 *   and tRPC and Prisma with the same work as ours
 */
function rowsOf(
  measure: string,
  [ours, plain, rows, whole]: [Load, Load, Load?, Load?],
  target?: string,
): Row[] {
  const ratioTo = (what: string, theirs: Load | undefined, least?: string): Row[] =>
    theirs
      ? [
          {
            measure: `${measure}; ratio to ${what}`,
            value: ours.rate,
            unit: 'answers/s',
            baseline: theirs.rate,
            ratio: ours.rate / theirs.rate,
            ...(least && { target: least }),
          },
        ]
      : [];
  const refused = ours.refused + plain.refused + (whole?.refused ?? 0);
  return [
    ...ratioTo('transfers in plain tRPC and Prisma', plain, target),
    ...ratioTo('the same in tRPC and Prisma with session, checks, key and all rows', whole, '≥ 10'),
    ...ratioTo('their rows with nothing around them', rows),
    { measure: `${measure}, p99`, value: ours.p99, unit: 'ms', baseline: plain.p99, target: '≤ 50' },
    { measure: `${measure}, refused`, value: refused, unit: 'answers', target: '0' },
  ];
}

/** Returns each input once. */
function taking(inputs: readonly object[]): () => object {
  let taken = 0;
  return () => {
    taken += 1;
    return inputs[taken % inputs.length] as object;
  };
}

/** Sells coins for the dollars that the loads need. */
async function sellCoins(url: string, session: string): Promise<void> {
  const order = { pair: 'BTC/USD', side: 'sell', type: 'market', amount: '1' };
  for (let one = 0; one < COINS; one += 1) await post(`${url}/api/secure/trades/place`, session, order);
}

async function post(url: string, session: string, body: object): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`);
}

const raiseLimits = (url: string, superuser: string) =>
  post(`${url}/api/strict/withdrawal-settings`, superuser, {
    dailyVerified: '1000000',
    reason: 'A measurement',
  });

/**
 * Each withdrawal needs the PIN for its recipient and amount. The check of a PIN is slow on purpose and not measured
 * here, so this stores the confirmations beforehand.
 */
function confirmedWithdrawals(db: Connection, session: string): () => object {
  const entry = db
    .prepare(
      "SELECT * FROM Beneficiary WHERE kind = 'bank' AND traderId = (SELECT id FROM Trader WHERE persona = 'vip')",
    )
    .get() as Record<string, unknown>;
  const columns = Object.keys(entry);
  const add = db.prepare(
    `INSERT INTO Beneficiary (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
  );
  const confirm = db.prepare('INSERT INTO Confirmation (tokenHash, what, at) VALUES (?, ?, ?)');
  const [tokenHash, now] = [hashToken(session), Date.now()];
  const inputs: object[] = [];
  db.transaction(() => {
    for (let one = 0; one < ENTRIES; one += 1) {
      const beneficiary = randomUUID();
      add.run({ ...entry, id: beneficiary });
      for (let cents = 0; cents < AMOUNTS; cents += 1) {
        const input = { beneficiary, currency: 'USD', amount: (10 + cents / 100).toFixed(2) };
        const [what] = confirmationsOf('withdrawals.bank', calls.withdrawals.bank, input);
        confirm.run(tokenHash, what, now);
        inputs.push(input);
      }
    }
  })();
  return taking(inputs);
}

/** A trader may request sixty offers a minute, so this stores the offers beforehand. */
function openOffers(db: Connection, session: string): () => object {
  const add = db.prepare(
    `INSERT INTO ConvertOffer (id, traderId, fromAsset, toAsset, fromAmount, toAmount, fee, spread, status, expiresAt, createdAt, updatedAt)
     VALUES (?, (SELECT traderId FROM Session WHERE tokenHash = ?), 'USD', 'EUR', 100, 80, 1, 1, 'quoted', ?, ?, ?)`,
  );
  const now = Date.now();
  const uuids = Array.from({ length: OFFERS }, () => randomUUID());
  db.transaction(() => {
    for (const uuid of uuids) add.run(uuid, hashToken(session), now * 2, now, now);
  })();
  return taking(uuids.map((uuid) => ({ uuid })));
}
