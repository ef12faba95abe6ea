import { calls } from '@papermint/contracts/calls';
import { expect } from 'vitest';
import { codeAt, stepAt } from '../../platform/secrets/totp.ts';
import type { Treatment } from '../../worlds/core/personal-data.ts';
import { PERSONAL_DATA } from '../../worlds/core/personal-data.ts';
import type { World } from '../../worlds/world.ts';
import { confirmStepUp } from './step-up.ts';
import type { TestApp } from './test-app.ts';

interface Traced {
  id: string;
  session: string;
  /** First and last name. */
  name: string;
}

const declared: [string, 'rows' | Readonly<Record<string, Treatment>>][] = Object.entries(PERSONAL_DATA);

/** The columns that closing an account treats in a way, by the declared table: `Card.label`. */
export const columnsTreated = (as: 'text' | 'emptied'): { table: string; column: string }[] =>
  declared.flatMap(([table, columns]) =>
    columns === 'rows'
      ? []
      : Object.entries(columns)
          .filter(([, treatment]) => treatment.split(', ').includes(as))
          .map(([column]) => ({ table, column })),
  );

/** The tables whose rows go with their person, by the declared table. */
export const tablesOfRows = (): string[] =>
  declared
    .filter(
      ([, columns]) =>
        columns === 'rows' || Object.values(columns).some((treatment) => treatment.startsWith('rows')),
    )
    .map(([table]) => table);

/** How many rows each table has. */
export const rowCounts = ({ db }: World): Map<string, number> =>
  new Map(
    tablesOfRows().map((table) => [
      table,
      Number(db.readNow.get(`SELECT count(*) AS rows FROM "${table}"`, [])?.rows),
    ]),
  );

/** Uses each feature that keeps rows of a person. */
export async function useEveryFeature(api: TestApp, { id, session, name }: Traced): Promise<void> {
  const world = await api.world();
  const page = { type: 'nav', description: name, title: name, url: '/account/overview' } as const;
  const post = async (path: string, body: object) => {
    const answer = await api.post(path, body, session);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  await post('/api/secure/support/open', { topic: 'other', subject: `From ${name}`, text: `${name} asks` });
  await post('/api/secure/notification/email', { activity: false });
  await post('/api/secure/onboarding/dismiss', {});
  const { data } = (await api.get('/api/secure/nft/all', session)).body;
  await post(`/api/secure/nft/favourite/${data[0].uuid}`, {});
  await post(`/api/secure/nft/activities/${data[0].uuid}`, { activity: 'view' });
  await post('/api/secure/nft/wallets/default', { chain: 'ethereum' });
  await post('/api/secure/deposit/card', { currency: 'USD', amount: '50', card: 'foldwell_approve' });
  expect((await api.get('/api/secure/deposit/address?currency=BTC', session)).status).toBe(200);
  await post('/api/secure/order-templates', { ...calls.orderTemplates.save.example, name });
  await post('/api/secure/trades/twap', { ...calls.twap.start.example, amount: '0.1', limit: '9000' });
  await post('/api/secure/alerts', { kind: 'below', pair: 'BTC/USD', price: '9000', note: name });
  const [template] = calls.chart.saveSetups.example.setups;
  await post('/api/secure/chart/setups', { setups: [{ ...template, name }] });
  await world.db.commit(async (tx) => {
    world.beneficiaries.addConfirmed(tx, id, {
      kind: 'bank',
      label: `${name} at home`,
      asset: 'USD',
      usableAt: 0,
      bankName: 'Simulated Harbor Bank',
      holder: name,
      accountNumber: 'XS0055000000987654',
    });
    world.counterparties.add(tx, { traderId: id, payer: name, asset: 'USD', amount: null, payday: null });
    tx.run(
      "INSERT INTO SavedRun (id, traderId, name, document, createdAt) VALUES ('r', ?, ?, '{}', 0)",
      id,
      name,
    );
    tx.run(
      "INSERT INTO JournalNote (id, traderId, trip, text, tags, pictures, version, createdAt, updatedAt) VALUES ('j', ?, 't', ?, '[]', '[]', 1, 0, 0)",
      id,
      name,
    );
    // Only staff have saved views, and the person may have been one of them.
    tx.run(
      "INSERT INTO SavedView (id, accountId, list, name, params, createdAt) VALUES ('v', ?, 'x', ?, '{}', 0)",
      id,
      name,
    );
  });
  const trader = await world.accounts.byId(id);
  const agent = 'Mozilla/5.0 (X11; Linux) Chrome/140.0';
  const reporter = { trader, agent, device: 'Chrome on Linux', address: '198.18.7.9' };
  const sessionId = 'abcdefabcdefabcdefabcdefabcdefab';
  world.recorder.report(reporter, { ...page, sessionId, referrerUrl: null, input: true });
  await world.recorder.flush();
  await confirmStepUp(world, session, 'password');
  await post('/api/secure/pin', { pin: '246810' });
  await confirmStepUp(world, session, 'password');
  const { secret } = (await api.get('/api/secure/2fa', session)).body.setup;
  await confirmStepUp(world, session, 'password');
  await post('/api/secure/2fa', { code: codeAt(secret, stepAt(world.clock.wall())) });
  // A confirmation that is not used.
  const input = { recipient: '10000001', currency: 'USD', amount: '7' };
  await confirmStepUp(world, session, 'pin', { call: 'transfers.send', input });
}

/** Writes a name into each text that may name a person and does not name this one yet. @param traced `Card.label` */
export async function plantName({ db }: World, name: string, traced: ReadonlySet<string>): Promise<void> {
  const left = columnsTreated('text').filter(({ table, column }) => !traced.has(`${table}.${column}`));
  await db.commit(async (tx) => {
    tx.run('INSERT INTO Erasing (id) VALUES (1)');
    for (const { table, column } of left) {
      const row = tx.get(
        `SELECT rowid AS id, "${column}" AS text FROM "${table}" ORDER BY rowid DESC LIMIT 1`,
      );
      if (!row) throw new Error(`No feature has made a row of ${table}.`);
      const text = /^[[{]/.test(String(row.text)) ? JSON.stringify([name]) : `See ${name}`;
      tx.run(`UPDATE "${table}" SET "${column}" = ? WHERE rowid = ?`, text, row.id as number);
    }
    tx.run('DELETE FROM Erasing');
  });
}
