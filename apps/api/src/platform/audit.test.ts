import { expect, test } from 'vitest';
import { testWorld } from '../testing/test-world.ts';
import type { World } from '../worlds/world.ts';

async function audited(): Promise<World> {
  const world = await testWorld();
  for (const [index, reason] of ['called back', 'typo', 'asked for it'].entries()) {
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
  return world;
}

/** Changes the table without its triggers, as somebody with the file could. */
const tamper = (world: World, sql: string) =>
  world.db.commit(async (tx) => {
    tx.run('DROP TRIGGER AuditLog_no_update');
    tx.run('DROP TRIGGER AuditLog_no_delete');
    tx.run(sql);
  });

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
  expect(world.journal.verifyAudit()).toEqual({ ok: true, rows: 3, brokenAt: null });
});

test('the audit log can be neither changed nor shortened', async () => {
  const world = await audited();
  for (const sql of ["UPDATE AuditLog SET reason = 'x'", 'DELETE FROM AuditLog']) {
    await expect(world.db.commit(async (tx) => tx.run(sql))).rejects.toThrow('append-only');
  }
});

test.each([
  ["UPDATE AuditLog SET reason = 'none' WHERE seq = 2", 2],
  ['DELETE FROM AuditLog WHERE seq = 2', 3],
  ["UPDATE AuditLog SET hash = 'x' WHERE seq = 1", 1],
])('%s shows', async (sql, brokenAt) => {
  const world = await audited();
  await tamper(world, sql);
  expect(world.journal.verifyAudit()).toMatchObject({ ok: false, brokenAt });
});
