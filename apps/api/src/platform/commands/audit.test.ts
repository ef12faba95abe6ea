import { hash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { testVault } from '../../testing/worlds/test-vault.ts';
import { testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { openWorld } from '../../worlds/world.ts';
import { auditKey, verifyAudit } from './audit.ts';

async function rename(world: World, index: number, reason: string): Promise<void> {
  await world.commands.execute(
    {
      actor: { kind: 'staff', traderId: 's' },
      name: 'test.rename',
      address: '::1',
      requestId: `r${index}`,
    },
    async () => ({ id: `t${index}` }),
    ({ id }) => ({ subject: id, before: { name: 'a' }, after: { name: 'b' }, reason }),
  );
}

async function audited() {
  const world = await testWorld();
  for (const [index, reason] of ['called back', 'typo', 'asked for it'].entries()) {
    await rename(world, index, reason);
  }
  return world;
}

/** Changes the table without its triggers, as somebody with the file could. */
const tamper = (world: World, sql: string) =>
  world.db.commit(async (tx) => {
    tx.run('DROP TRIGGER IF EXISTS AuditLog_no_update');
    tx.run('DROP TRIGGER IF EXISTS AuditLog_no_delete');
    for (const one of sql.split('; ')) tx.run(one);
  });

/** The hash of a version without a key, as anybody can compute it. */
function plainHash(row: Record<string, unknown>, previous: string): string {
  const fields = ['at', 'actor', 'onBehalfOf', 'action', 'target', 'before', 'after', 'reason', 'address'];
  const values = [...fields, 'requestId'].map((field) => row[field]);
  return hash('sha256', JSON.stringify([previous, ...values]), 'base64url');
}

/** Computes the hashes of all rows anew, without the key. */
async function chainPlainly(world: World): Promise<void> {
  let previous = 'papermint';
  for (const row of world.db.readNow.all('SELECT * FROM AuditLog ORDER BY seq', [])) {
    const sealed = plainHash(row, previous);
    await tamper(
      world,
      `UPDATE AuditLog SET previousHash = '${previous}', hash = '${sealed}', recordedAt = NULL WHERE seq = ${row.seq}`,
    );
    previous = sealed;
  }
}

test('actions of staff are audited in the same commit, actions of others are not', async () => {
  const world = await audited();
  await world.commands.execute(
    { actor: { kind: 'trader', traderId: 't' }, name: 'x' },
    async () => 1,
    () => ({}),
  );
  await world.commands
    .execute(
      { actor: { kind: 'staff', traderId: 's' }, name: 'test.fail' },
      async () => {
        throw new Error('no');
      },
      () => ({}),
    )
    .catch(() => undefined);
  const rows = world.db.readNow.all('SELECT * FROM AuditLog ORDER BY seq', []);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatchObject({
    actor: 'staff:s',
    action: 'test.rename',
    target: 't1',
    before: '{"name":"a"}',
    after: '{"name":"b"}',
    reason: 'typo',
    address: '::1',
    requestId: 'r1',
    previousHash: rows[0]?.hash,
  });
  expect(verifyAudit(world.db.readNow, auditKey(testVault))).toEqual({
    ok: true,
    rows: 3,
    counted: 3,
    plainTo: 0,
    brokenAt: null,
    head: rows[2]?.hash,
  });
});

test('the audit log can be neither changed nor shortened', async () => {
  const world = await audited();
  for (const sql of ["UPDATE AuditLog SET reason = 'x'", 'DELETE FROM AuditLog']) {
    await expect(world.db.commit(async (tx) => tx.run(sql))).rejects.toThrow('append-only');
  }
});

test.each([
  ["UPDATE AuditLog SET reason = 'none' WHERE seq = 2", 2],
  ['UPDATE AuditLog SET recordedAt = recordedAt - 60000 WHERE seq = 2', 2],
  ['DELETE FROM AuditLog WHERE seq = 2', 3],
  ["UPDATE AuditLog SET hash = 'x' WHERE seq = 1", 1],
  ['DELETE FROM AuditLog WHERE seq = 3', 3],
  ['DELETE FROM AuditLog WHERE seq >= 2', 2],
  ['DELETE FROM AuditLog', 1],
  ['DELETE FROM AuditLog WHERE seq = 3; UPDATE AuditHead SET rows = 2', null],
  ['DELETE FROM AuditLog WHERE seq = 3; DELETE FROM AuditHead', null],
])('%s shows', async (sql, brokenAt) => {
  const world = await audited();
  await tamper(world, sql);
  expect(verifyAudit(world.db.readNow, auditKey(testVault))).toMatchObject({ ok: false, brokenAt });
});

test('a log with its end cut off is not made right by the next action', async () => {
  const world = await audited();
  const cut =
    "DELETE FROM AuditLog WHERE seq = 3; UPDATE sqlite_sequence SET seq = 2 WHERE name = 'AuditLog'";
  await tamper(world, cut);
  await rename(world, 3, 'later');
  expect(verifyAudit(world.db.readNow, auditKey(testVault))).toMatchObject({ ok: false, brokenAt: 3 });
});

test('a row count that was altered is not made right by the next action', async () => {
  const world = await audited();
  await tamper(
    world,
    "DELETE FROM AuditLog WHERE seq = 3; UPDATE sqlite_sequence SET seq = 2 WHERE name = 'AuditLog'; " +
      'UPDATE AuditHead SET rows = 2, hash = (SELECT hash FROM AuditLog WHERE seq = 2)',
  );
  await rename(world, 3, 'later');
  expect(verifyAudit(world.db.readNow, auditKey(testVault))).toMatchObject({
    ok: false,
    counted: null,
    head: null,
  });
});

test('the chain cannot be computed again from the database without the key', async () => {
  const world = await audited();
  await tamper(world, "UPDATE AuditLog SET reason = 'none' WHERE seq = 2");
  await chainPlainly(world);
  expect(verifyAudit(world.db.readNow, auditKey(testVault))).toMatchObject({ ok: false, brokenAt: 1 });
});

test('a log of a version without a key is continued under the key, and its rows stay checked', async () => {
  const world = await audited();
  await chainPlainly(world);
  await tamper(world, 'DELETE FROM AuditHead');
  await world.close();
  const opened = await openWorld(world.options);
  onTestFinished(() => opened.close());
  await rename(opened, 3, 'later');
  expect(verifyAudit(opened.db.readNow, auditKey(testVault))).toMatchObject({
    ok: true,
    rows: 4,
    counted: 4,
    brokenAt: null,
  });
  await tamper(opened, "UPDATE AuditLog SET reason = 'none' WHERE seq = 2");
  await chainPlainly(opened);
  expect(verifyAudit(opened.db.readNow, auditKey(testVault))).toMatchObject({ ok: false, brokenAt: 4 });
});
