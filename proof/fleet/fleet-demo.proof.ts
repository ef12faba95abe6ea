import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { OperatorBoard } from '../../packages/contracts/src/operator/board.ts';
import { headlessShell } from '../../scripts/lib/chromium.mjs';
import type { Member } from '../../scripts/lib/fleet.mjs';
import { startFleet } from '../../scripts/lib/fleet.mjs';
import { runNode } from '../../scripts/lib/process.mjs';
import { at } from '../../scripts/lib/project.mjs';

const OPERATOR = 'the operator of the proof';

/** How long the journeys run before a node is lost, and how long until the next one, ms. */
const [FIRST, BETWEEN] = [15_000, 20_000];

test('the journeys of a demo pass while nodes are lost', { timeout: 900_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-fleet-demo-'));
  const fleet = await startFleet({
    folder,
    port: Number(process.env.FLEET_PORT ?? 5420),
    variables: {
      SEED_TRADERS: '0',
      SEED_COLLECTORS: '20',
      SPEED: '0',
      DESKS: 'automatic',
      WORLDS: '2',
      COPY_EVERY: '1',
      OPERATOR_TOKEN: OPERATOR,
    },
  });
  try {
    const over = new AbortController();
    const killing = killNodes(fleet.nodes, over.signal);
    const { code, output } = await runNode(
      'e2e/node_modules/@playwright/test/cli.js',
      ['test', '--reporter=list', 'demo.spec.ts'],
      {
        cwd: at('e2e'),
        hidden: true,
        env: { CHROMIUM_PATH: await headlessShell(), DEMO_URL: fleet.url },
      },
    );
    over.abort();
    console.log(`${output}\n  ${await killing} nodes were lost`);
    expect(code).toBe(0);
    expect(await killing).toBeGreaterThan(0);
    await fleet.stop();
  } finally {
    for (const one of [...fleet.nodes, ...fleet.nats, fleet.proxy]) one.signal('SIGKILL');
    if (process.env.FLEET_KEEP === undefined) rmSync(folder, { recursive: true, force: true });
    else console.log(`  The logs are in ${folder}.`);
  }
});

/**
 * Kills the node with the most worlds again and again, when all that it has is copied: what a lost node may lose is not
 * what the journeys test.
 * @returns how often
 */
async function killNodes(nodes: readonly Member[], over: AbortSignal): Promise<number> {
  let killed = 0;
  await pause(FIRST);
  for (; !over.aborted; await pause(BETWEEN)) {
    const boards = await Promise.all(nodes.map(boardOf));
    const most = Math.max(...boards.map((board) => board.inAll));
    const node = nodes[boards.findIndex((board) => board.inAll === most)] as Member;
    while (!over.aborted && (await boardOf(node)).worlds.some(({ mayLose }) => mayLose !== 0))
      await pause(50);
    if (over.aborted) break;
    node.signal('SIGKILL');
    await node.ended();
    await node.start();
    killed += 1;
  }
  return killed;
}

async function boardOf({ url }: Member): Promise<OperatorBoard> {
  const answer = await fetch(`${url}/operator/api/board`, {
    headers: { authorization: `Bearer ${OPERATOR}` },
  });
  return (await answer.json()) as OperatorBoard;
}
