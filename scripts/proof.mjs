import { randomInt } from 'node:crypto';
import { build, generate } from './lib/build.mjs';
import { countUnits } from './lib/counts.mjs';
import { filesUnder } from './lib/fingerprint.mjs';
import { install } from './lib/pnpm.mjs';
import { at, Refusal, say } from './lib/project.mjs';
import { runSteps } from './lib/steps.mjs';
import { unitResults } from './lib/unit-report.mjs';

/** Properties that unit tests share are tried this many times as often. */
const TRIES_FACTOR = 20;

/** @param {string | undefined} given */
function seedOf(given) {
  if (!given) return randomInt(2 ** 31);
  if (!/^-?\d{1,10}$/.test(given)) throw new Refusal(`PROOF_SEED is a whole number, not ${given}.`);
  return Number(given);
}

/** @param {string[]} filters @returns {import('./lib/steps.mjs').Step} */
const proofs = (filters) => ({
  name: 'proofs',
  run: async () => {
    const seed = seedOf(process.env.PROOF_SEED);
    say(`Seed ${seed}; PROOF_SEED=${seed} npm run proof repeats it.`);
    const onDisk = filesUnder('proof').filter((file) => file.endsWith('.proof.ts'));
    const { startVitest } = await import('vitest/node');
    const vitest = await startVitest('test', filters, {
      config: at('proof/vitest.config.ts'),
      watch: false,
      allowOnly: false,
      // Fleets measure times, and use the same programs.
      fileParallelism: !filters.some((filter) => filter.includes('fleet')),
      provide: { seed, triesFactor: TRIES_FACTOR },
    });
    const testResults = unitResults(vitest.state.getTestModules());
    const code = vitest.state.getUnhandledErrors().length > 0 ? 1 : 0;
    await vitest.close();
    const tally = countUnits({ testResults }, { code, onDisk: filters.length > 0 ? [] : onDisk });
    if (tally.failed > 0) say(`The seed was ${seed}.`);
    return tally;
  },
});

const filters = process.argv.slice(2);
const BUILT = ['bots', 'controls', 'figures', 'fleet', 'packages', 'stranger'];
const onBuiltServer =
  filters.length === 0 || filters.some((filter) => BUILT.some((folder) => filter.includes(folder)));

// npm run proof               every proof/**/*.proof.ts, about a quarter of an hour
// npm run proof -- ledger     those whose path contains the word
// npm run proof -- document   every operation of the API document, as every kind of visitor: only declared answers
// npm run proof -- controls   the replays of attacks in proof/controls/, against a built server in each mode
// npm run proof -- packages   installs the packed packages as a stranger does, and uses them
// npm run proof -- stranger   a suite of 48 flows, written by the guide alone, against the packed packages
// npm run proof -- bots       trading programs for Binance, with their libraries from the registry
// npm run proof -- fleet      50 faults of nodes, NATS and HAProxy under load; needs nats-server and haproxy
// npm run proof -- fleet-sync the main world with FLEET_DURABLE=sync, while its node and its leader in NATS are lost
// npm run proof -- fleet-pool the worlds of a sandbox on three nodes, while nodes are lost: what stays, and what is left
// npm run proof -- fleet-demo the journeys of a demo against a fleet, while nodes are lost
// npm run proof -- market     every property of the market's paths, 20 times as often as in the unit tests
// npm run proof -- participants   90 days of all simulated collectors in a jump and in steps, and streams among them
// npm run proof -- figures    recomputes every figure of every persona from transactions and prices, and prints them
await runSteps(async () => {
  await install();
  await generate();
  if (onBuiltServer) await build();
}, [proofs(filters)]);
