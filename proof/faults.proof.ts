import { expect, test } from 'vitest';
import { confirmStepUp } from '../apps/api/src/testing/app/step-up.ts';
import { testApp } from '../apps/api/src/testing/app/test-app.ts';
import { personaOf } from '../apps/api/src/testing/examples/example-persona.ts';
import { sending } from '../apps/api/src/testing/examples/examples.ts';
import { callList } from '../packages/contracts/src/calls.ts';

const api = testApp();
const ROUNDS = 3;

const effects = [
  { kind: 'latency', delay: { distribution: 'lognormal', median: 2, sigma: 1 } },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 500, when: 'after' },
  { kind: 'drop' },
  { kind: 'drop', when: 'after' },
  { kind: 'truncate' },
  { kind: 'date_skew', seconds: -86_400 },
  { kind: 'chain_stuck' },
  { kind: 'bank_outage', mode: 'fail' },
  { kind: 'bank_outage', mode: 'wait' },
  { kind: 'mail_bounce' },
  { kind: 'mail_late', minutes: 90 },
] as const;

/** Calls that would end the run: they close accounts, or change how its traders sign in. */
const LEFT_OUT = /^(?:accountClosing|passwords|security|sessions|guardedSettings|faults|sandbox)\w*\./;

test('every call fails only as it was asked to, and money stays right', async () => {
  const calls = callList().filter(({ name, call }) => !LEFT_OUT.test(name) && !call.anyWorld);
  const sessions = { trader: await api.signIn('trader'), superuser: await api.signIn('superuser') };
  for (const effect of effects) {
    const { status, body } = await api.post('/api/sandbox/faults', { effect, share: 0.15 });
    expect(status, body.error).toBe(200);
  }
  const unasked: string[] = [];
  let made = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, call } of calls) {
      const session = personaOf(name, call) === 'superuser' ? sessions.superuser : sessions.trader;
      if (call.stepUp) {
        const confirms = { call: name, input: call.example };
        await confirmStepUp(await api.world(), session, call.stepUp, confirms);
      }
      // A dropped connection rejects.
      const answer = await sending(api, call, session, call.example)().catch(() => undefined);
      made += 1;
      if (answer && answer.status >= 500 && answer.headers['x-fault'] === undefined) {
        unasked.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    }
    await api.post('/api/sandbox/clock', { advance: 'P1D' });
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true, failures: [] });
  }
  expect(unasked).toEqual([]);
  const { body: faults } = await api.get('/api/sandbox/faults');
  const idle = faults.slice(0, 7).filter(({ acted }: { acted: number }) => acted === 0);
  expect(idle).toEqual([]);
  expect(made).toBe(calls.length * ROUNDS);
  expect((await api.delete('/api/sandbox/faults')).body.removed).toBe(effects.length);
  await api.post('/api/sandbox/clock', { advance: 'P10D' });
  expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
  expect((await api.get('/api/sandbox/audit')).body).toMatchObject({ ok: true });
});
