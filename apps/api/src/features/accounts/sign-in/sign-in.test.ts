import { MINUTE } from '@papermint/contracts/common/time-units';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailbox } from '../../../testing/app/mailbox.ts';
import type { Answer } from '../../../testing/app/test-app.ts';
import { testApp } from '../../../testing/app/test-app.ts';

let wall = Date.UTC(2026, 0, 1);
const api = testApp({ wall: () => wall });

// Earlier tests left no counts.
beforeEach(() => {
  wall += 7 * 24 * 60 * MINUTE;
});

const login = (email: string, password = 'papermint') => api.post('/api/auth/login', { email, password });
const at = (persona: string) => `${persona}@papermint.test`;

/** The parts of an answer that could reveal whether an account exists. */
function shape({ status, body, headers }: Answer) {
  const { requestId: _, ...answer } = body;
  const { date: _date, 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _reset, ...rest } = headers;
  const { traceparent: _trace, ...others } = rest;
  return { status, answer, headers: others };
}

async function historyOf(persona: string) {
  const session = await api.signIn(persona);
  const { body } = await api.get('/api/secure/location-history', session);
  return (body.data as { result: string; method: string }[]).map(
    ({ result, method }) => `${method} ${result}`,
  );
}

describe('guessing a password', () => {
  test('is locked out after five wrong guesses, for longer each time, and even the right one is refused', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await login(at('vip'), `wrong ${count}`)).body.code).toBe('wrong_credentials');
    }
    const right = await login(at('vip'));
    expect(right).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { code: 'locked_out', key: 'password', error: 'Too many wrong attempts. Try again in a minute' },
    });
    const told = async () =>
      (await mailbox(api, at('vip'))).filter(({ subject }) => subject === 'Sign-in is locked (Simulated)');
    expect(await told()).toHaveLength(1);
    wall += MINUTE;
    expect((await login(at('vip'), 'wrong again')).status).toBe(401);
    expect((await login(at('vip'))).body.error).toContain('in 5 minutes');
    expect(await told()).toHaveLength(1);
    wall += 5 * MINUTE;
    expect((await login(at('vip'))).status).toBe(200);
    // The right password clears the count.
    expect((await login(at('vip'), 'wrong')).status).toBe(401);
    expect((await login(at('vip'))).status).toBe(200);
    expect(await historyOf('vip')).toContain('password locked_out');
  });

  test('is limited at the same time as in sequence', async () => {
    const guesses = Array.from({ length: 20 }, (_, index) => login(at('trader'), `guess ${index}`));
    const answers = await Promise.all([...guesses, login(at('trader'))]);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
    wall += 60 * MINUTE;
  });

  test('has the same answers for an unknown account', async () => {
    wall += 24 * 60 * MINUTE;
    for (let count = 0; count < 7; count += 1) {
      const [known, unknown] = await Promise.all([login(at('clerk'), 'wrong'), login(at('nobody'), 'wrong')]);
      expect(shape(unknown)).toEqual(shape(known));
    }
  });

  test('is also limited for many accounts from one address', async () => {
    wall += 48 * 60 * MINUTE;
    for (let count = 0; count < 50; count += 1) await login(at(`many${count}`), 'wrong');
    expect((await login(at('trader'))).body.code).toBe('locked_out');
    wall += 24 * 60 * MINUTE;
    expect((await login(at('trader'))).status).toBe(200);
  });
});

describe('signing in by mail', () => {
  const byMail = (body: object) => api.post('/api/auth/cl', body);

  test('has the same answer with and without an account', async () => {
    const [known, unknown] = [await byMail({ email: at('trader') }), await byMail({ email: at('nobody') })];
    expect(shape(unknown)).toEqual(shape(known));
    expect(await mailbox(api, at('nobody'))).toEqual([]);
  });

  test('accepts the code once', async () => {
    wall += 10 * MINUTE;
    await byMail({ email: at('admin') });
    const code = (await mailbox(api, at('admin')))[0]?.code;
    const both = await Promise.all([
      byMail({ email: at('admin'), code }),
      byMail({ email: at('admin'), code }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await byMail({ email: at('admin'), code })).status).toBe(401);
  });

  test('accepts the link once, within ten minutes', async () => {
    wall += 10 * MINUTE;
    await byMail({ email: at('superuser') });
    const first = (await mailbox(api, at('superuser')))[0]?.token;
    const { body } = await byMail({ token: first });
    expect((await api.get('/api/secure/assets', body.sessionHash)).status).toBe(200);
    expect((await byMail({ token: first })).body).toMatchObject({ code: 'wrong_credentials', key: 'token' });
    wall += MINUTE;
    await byMail({ email: at('superuser') });
    const second = (await mailbox(api, at('superuser')))[0]?.token;
    wall += 10 * MINUTE;
    expect((await byMail({ token: second })).status).toBe(401);
  });

  test('limits guesses of the code, and refuses the right one after them', async () => {
    wall += 10 * MINUTE;
    await byMail({ email: at('new-trader') });
    const code = (await mailbox(api, at('new-trader')))[0]?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) await byMail({ email: at('new-trader'), code: wrong });
    expect((await byMail({ email: at('new-trader'), code })).body.code).toBe('locked_out');
    wall += MINUTE;
    expect((await byMail({ email: at('new-trader'), code })).body.code).toBe('wrong_credentials');
  });

  test('sends at most one mail a minute', async () => {
    wall += 10 * MINUTE;
    const before = (await mailbox(api, at('clerk'))).length;
    for (let count = 0; count < 5; count += 1) await byMail({ email: at('clerk') });
    expect(await mailbox(api, at('clerk'))).toHaveLength(before + 1);
  });

  test('names the missing field', async () => {
    expect((await byMail({})).body).toMatchObject({ code: 'bad_input', key: 'email' });
    expect((await byMail({ email: at('clerk'), code: '12' })).body).toMatchObject({ key: 'code' });
  });
});

describe('the sign-in history', () => {
  test('lists every attempt with device and place, newest first, and can’t be changed', async () => {
    const session = await api.signIn('two-factor');
    const { body } = await api.get('/api/secure/location-history?perPage=1', session);
    expect(body.data[0]).toMatchObject({ result: 'succeeded', method: 'sandbox', place: 'This network' });
    const { db } = await api.host.world();
    for (const sql of ['DELETE FROM SignInEntry', "UPDATE SignInEntry SET result = 'succeeded'"]) {
      await expect(db.commit(async (tx) => tx.run(sql))).rejects.toThrow('append-only');
    }
  });

  test('is visible to its owner only', async () => {
    const session = await api.signIn('clerk');
    const { body } = await api.get('/api/secure/location-history?perPage=100', session);
    const { db } = await api.host.world();
    const own = db.readNow.get(
      "SELECT COUNT(*) AS n FROM SignInEntry WHERE traderId = (SELECT id FROM Trader WHERE persona = 'clerk')",
      [],
    );
    expect(body.total).toBe(Number(own?.n));
  });

  test('refuses an unknown result, at the field', async () => {
    const session = await api.signIn('clerk');
    const { body } = await api.get('/api/secure/location-history?result=maybe', session);
    expect(body).toMatchObject({ code: 'bad_input', key: 'result' });
  });
});

test('a suspension is revealed only by the right password', async () => {
  expect((await login(at('suspended'), 'wrong')).body.code).toBe('wrong_credentials');
  expect((await login(at('suspended'))).body).toMatchObject({ code: 'suspended' });
});

test('neither wrong digits nor a newer link invalidate a link', async () => {
  await api.post('/api/auth/cl', { email: at('clerk') });
  const [first] = await mailbox(api, at('clerk'));
  wall += MINUTE;
  await api.post('/api/auth/cl', { email: at('clerk') });
  for (let count = 0; count < 4; count += 1) {
    await api.post('/api/auth/cl', { email: at('clerk'), code: '000000' });
  }
  const { status, body } = await api.post('/api/auth/cl', { token: first?.token });
  expect({ status, session: typeof body.sessionHash }).toEqual({ status: 200, session: 'string' });
});

test('made-up tokens lock nobody out', async () => {
  // These requests use up the rate limit of an address, which is one per world.
  const here = { 'x-world': await api.openWorld() };
  for (let count = 0; count < 51; count += 1) {
    await api.post('/api/auth/cl', { token: 'x'.repeat(43) }, undefined, here);
  }
  const right = { email: at('trader'), password: 'papermint' };
  expect((await api.post('/api/auth/login', right, undefined, here)).status).toBe(200);
});
