/**
 * The floor of a command that moves money: node:http, better-sqlite3, and the rows that Papermint stores for it. A
 * transaction has many commands, and each is answered when it is on the disk. It has no framework, session, gates, rules
 * or arithmetic, and no savepoints, so it could not undo one refused command.
 * Prints its port. Usage: node --import tsx bench/support/bare-commands.ts FILE
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openConnection } from '../../apps/api/src/platform/database/connection.ts';
import { createDurability } from '../../apps/api/src/platform/database/durability.ts';

const file = process.argv[2] as string;
const db = openConnection(file);
const durability = createDurability(db, file);
const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')];

/** Prepares an INSERT of one row with these columns. */
const insert = (table: string, columns: string) =>
  db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.replaceAll(/[^,]+/g, '?')})`);

const account = insert('LedgerAccount', 'owner, kind, asset, balance');
const open = (owner: string, kind: string) =>
  Number(account.run(owner, kind, 'USD', 10n ** 12n).lastInsertRowid);
const TRADER = 'trader:01a3b6c8-7d1e-4f6a-9b2c-3d4e5f607182';
const [from, to, held] = [open(TRADER, 'available'), open('other', 'available'), open(TRADER, 'held')];

const keyOf = db.prepare(
  'SELECT bodyHash, answer FROM IdempotencyKey WHERE scope = ? AND key = ? AND createdAt > ?',
);
const keep = insert('IdempotencyKey', 'scope, key, bodyHash, answer, createdAt');
const entry = insert('LedgerEntry', 'uuid, kind, reference, at');
const posting = insert('LedgerPosting', 'entryId, accountId, amount');
const take = db.prepare('UPDATE LedgerAccount SET balance = balance + ? WHERE id = ? AND balance >= ?');
const give = db.prepare('UPDATE LedgerAccount SET balance = balance + ? WHERE id = ?');
const balance = db.prepare('SELECT balance FROM LedgerAccount WHERE id = ?');
const transaction = insert(
  '"Transaction"',
  'id, traderId, type, status, currency, amount, description, reference, createdAt, updatedAt, recordedAt, balance',
);
const event = insert('EventLog', 'at, actor, command, subject, data');
const timeline = insert('Timeline', 'thing, thingId, at, recordedAt, move, "from", "to", actor');
const mail = insert('Mail', 'id, "to", subject, text, createdAt');
const notification = insert(
  'Notification',
  'id, traderId, kind, subject, title, text, createdAt, recordedAt',
);
const transfer = insert('Transfer', 'id, fromId, toId, asset, amount, createdAt');
const used = {
  get: db.prepare('SELECT dollars FROM MoneyOutDay WHERE traderId = ? AND day = ?'),
  add: db.prepare(`INSERT INTO MoneyOutDay (traderId, day, dollars) VALUES (?, ?, ?)
    ON CONFLICT (traderId, day) DO UPDATE SET dollars = dollars + excluded.dollars`),
};
const withdrawal = insert(
  'Withdrawal',
  'id, traderId, beneficiaryId, kind, status, asset, amount, fee, held, dollars, day, label, destination, marks, attempt, createdAt, updatedAt',
);
const job = insert('Job', 'dueAt, kind, subject');
const world = db.prepare(`INSERT INTO World (id, seed, idSequence, simulatedAt, speed, startedAt, refreshedAt)
  VALUES (1, 1, ?, ?, 0, 0, 0) ON CONFLICT (id) DO UPDATE SET idSequence = excluded.idSequence`);

let count = 0;
const uuid = () => {
  count += 1;
  return `01a3b6c8-7d1e-7000-8000-${String(count).padStart(12, '0')}`;
};
const TEXT = 'Your withdrawal of 10.00 USD to My bank account was requested. Its fee is 1.00 USD.';

function post(kind: string, id: string, [less, more]: [number, number], now: number): void {
  const { lastInsertRowid } = entry.run(uuid(), kind, id, now);
  take.run(-1n, less, 1n);
  posting.run(lastInsertRowid, less, -1n);
  give.run(1n, more);
  posting.run(lastInsertRowid, more, 1n);
}

function record(id: string, traderId: string, type: string, now: number, left: unknown): void {
  const about = [`${type} of 1.00 USD`, id, now, now, now, left];
  transaction.run(uuid(), traderId, type, 'completed', 'USD', -1n, ...about);
}

type Command = (now: number) => object;

const commands: Record<string, Command> = {
  transfer(now) {
    const id = uuid();
    used.get.get(TRADER, 1);
    used.add.run(TRADER, 1, 1n);
    post('transfer', id, [from, to], now);
    transfer.run(id, TRADER, 'other', 'USD', 1n, now);
    for (const [owner, row] of [
      [TRADER, from],
      ['other', to],
    ] as const) {
      record(id, owner, 'transfer', now, (balance.get(row) as { balance: number }).balance);
    }
    notification.run(uuid(), 'other', 'transfer', id, 'Money received', TEXT, now, now);
    mail.run(uuid(), 'other@papermint.example', 'Money received', TEXT, now);
    event.run(now, TRADER, 'transfers.send', id, JSON.stringify({ amount: '0.01', currency: 'USD' }));
    return { transaction: { uuid: id, type: 'transfer', currency: 'USD', amount: '-0.01' }, message: TEXT };
  },
  withdrawal(now) {
    const id = uuid();
    used.get.get(TRADER, 1);
    post('hold', id, [from, held], now);
    const amounts = ['USD', 1000n, 100n, 1000n, 1000n];
    const where = ['My bank account', '•••• 1234', '["new_address"]', 1];
    withdrawal.run(id, TRADER, 'b', 'bank', 'approved', ...amounts, 1, ...where, now, now);
    used.add.run(TRADER, 1, 1000n);
    for (const move of ['begin', 'confirm', 'approve']) {
      timeline.run('withdrawal', id, now, now, move, 'pending_approval', 'approved', TRADER);
      event.run(now, TRADER, `withdrawal.${move}`, id, JSON.stringify({ from: move, to: move, net: '9.00' }));
    }
    mail.run(uuid(), 'trader@papermint.example', 'Withdrawal approved', TEXT, now);
    record(id, TRADER, 'withdrawal', now, null);
    job.run(now, 'withdrawal.step', id);
    event.run(now, TRADER, 'withdrawals.bank', id, JSON.stringify({ amount: '10.00', currency: 'USD' }));
    return {
      transaction: { uuid: id, type: 'withdrawal', currency: 'USD', amount: '-10.00' },
      message: TEXT,
    };
  },
};

interface Waiting {
  name: string;
  key: string;
  resolve: (answer: object) => void;
}
let waiting: Waiting[] = [];

function runAll(): void {
  const pause = durability.checkpoints?.pause();
  if (pause) {
    void pause.then(() => setImmediate(runAll));
    return;
  }
  const batch = waiting;
  waiting = [];
  const now = Date.now();
  begin.run();
  const answers = batch.map(({ name, key }) => {
    keyOf.get(name, key, 0);
    const answer = (commands[name] as Command)(now);
    keep.run(name, key, 'h'.repeat(43), JSON.stringify(answer), now);
    return answer;
  });
  world.run(count, now);
  commit.run();
  durability.checkpoints?.committed();
  void durability.sync()?.then(() => {
    for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as object);
  });
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    JSON.parse(body);
    const name = request.url?.slice(1) ?? '';
    const key = String(request.headers['idempotency-key']);
    if (waiting.length === 0) setImmediate(runAll);
    const resolve = (answer: object) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    };
    waiting.push({ name, key, resolve });
  });
});
server.listen(0, '127.0.0.1', () => console.log(`localhost:${(server.address() as AddressInfo).port}`));
