import { beforeEach, describe, expect, test } from 'vitest';
import { mailbox } from '../../testing/mailbox.ts';
import type { Answer } from '../../testing/test-app.ts';
import { testApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;
let wall = Date.UTC(2026, 0, 1);
const api = testApp({ wall: () => wall });

// What the tests before counted is forgotten.
beforeEach(() => {
  wall += 7 * 24 * 60 * MINUTE;
});

const login = (email: string, password = 'papermint') => api.post('/api/auth/login', { email, password });
const at = (persona: string) => `${persona}@papermint.test`;

/** What of an answer somebody could learn from. */
function shape({ status, body, headers }: Answer) {
  const { requestId: _, ...told } = body;
  const { date: _date, 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _reset, ...others } = headers;
  return { status, told, headers: others };
}

async function historyOf(persona: string) {
  const session = await api.signIn(persona);
  const { body } = await api.get('/api/secure/location-history', session);
  return (body.data as { result: string; method: string }[]).map(
    ({ result, method }) => `${method} ${result}`,
  );
}

describe('guessing a password', () => {
  test('after the fifth wrong one the right one is refused as well, for a growing while', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await login(at('vip'), `wrong ${count}`)).body.code).toBe('wrong_credentials');
    }
    const right = await login(at('vip'));
    expect(right).toMatchObject({
      status: 429,
      body: { code: 'locked_out', key: 'password', error: 'Too many wrong attempts. Try again in a minute' },
    });
    expect((await mailbox(api, at('vip'))).map(({ subject }) => subject)).toEqual([
      'Sign-in is locked for a while (Simulated)',
    ]);
    wall += MINUTE;
    expect((await login(at('vip'), 'wrong again')).status).toBe(401);
    expect((await login(at('vip'))).body.error).toContain('in 5 minutes');
    expect(await mailbox(api, at('vip'))).toHaveLength(1);
    wall += 5 * MINUTE;
    expect((await login(at('vip'))).status).toBe(200);
    // Right: it begins anew.
    expect((await login(at('vip'), 'wrong')).status).toBe(401);
    expect((await login(at('vip'))).status).toBe(200);
    expect(await historyOf('vip')).toContain('password locked_out');
  });

  test('all at once gets no further than one after the other', async () => {
    const guesses = Array.from({ length: 20 }, (_, index) => login(at('trader'), `guess ${index}`));
    const answers = await Promise.all([...guesses, login(at('trader'))]);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
    wall += 60 * MINUTE;
  });

  test('of an account that is not there is answered as one that is', async () => {
    wall += 24 * 60 * MINUTE;
    for (let count = 0; count < 7; count += 1) {
      const [known, unknown] = await Promise.all([login(at('clerk'), 'wrong'), login(at('nobody'), 'wrong')]);
      expect(shape(unknown)).toEqual(shape(known));
    }
  });

  test('of many accounts from one address comes to an end, too', async () => {
    wall += 48 * 60 * MINUTE;
    for (let count = 0; count < 50; count += 1) await login(at(`many${count}`), 'wrong');
    expect((await login(at('trader'))).body.code).toBe('locked_out');
    wall += 24 * 60 * MINUTE;
    expect((await login(at('trader'))).status).toBe(200);
  });
});

describe('signing in by mail', () => {
  const byMail = (body: object) => api.post('/api/auth/cl', body);

  test('answers the same for an account and for none', async () => {
    const [known, unknown] = [await byMail({ email: at('trader') }), await byMail({ email: at('nobody') })];
    expect(shape(unknown)).toEqual(shape(known));
    expect(await mailbox(api, at('nobody'))).toEqual([]);
  });

  test('takes the code once', async () => {
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

  test('takes the link once, within ten minutes', async () => {
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

  test('guesses of the code come to an end, and the right one after them counts no more', async () => {
    wall += 10 * MINUTE;
    await byMail({ email: at('new-trader') });
    const code = (await mailbox(api, at('new-trader')))[0]?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) await byMail({ email: at('new-trader'), code: wrong });
    expect((await byMail({ email: at('new-trader'), code })).body.code).toBe('locked_out');
    wall += MINUTE;
    expect((await byMail({ email: at('new-trader'), code })).body.code).toBe('wrong_credentials');
  });

  test('mails at most one a minute', async () => {
    wall += 10 * MINUTE;
    const before = (await mailbox(api, at('clerk'))).length;
    for (let count = 0; count < 5; count += 1) await byMail({ email: at('clerk') });
    expect(await mailbox(api, at('clerk'))).toHaveLength(before + 1);
  });

  test('says what is missing', async () => {
    expect((await byMail({})).body).toMatchObject({ code: 'bad_input', key: 'email' });
    expect((await byMail({ email: at('clerk'), code: '12' })).body).toMatchObject({ key: 'code' });
  });
});

describe('the history of signing in', () => {
  test('tells every attempt with device and place, newest first, and nobody can change it', async () => {
    const session = await api.signIn('two-factor');
    const { body } = await api.get('/api/secure/location-history?perPage=1', session);
    expect(body.data[0]).toMatchObject({ result: 'succeeded', method: 'sandbox', place: 'This network' });
    const { db } = await api.host.world();
    for (const sql of ['DELETE FROM SignInEntry', "UPDATE SignInEntry SET result = 'succeeded'"]) {
      await expect(db.commit(async (tx) => tx.run(sql))).rejects.toThrow('append-only');
    }
  });

  test('is of nobody else', async () => {
    const session = await api.signIn('clerk');
    const { body } = await api.get('/api/secure/location-history?perPage=100', session);
    const { db } = await api.host.world();
    const own = db.readNow.get(
      "SELECT COUNT(*) AS n FROM SignInEntry WHERE traderId = (SELECT id FROM Trader WHERE persona = 'clerk')",
      [],
    );
    expect(body.total).toBe(Number(own?.n));
  });

  test('refuses what is no result, at the field', async () => {
    const session = await api.signIn('clerk');
    const { body } = await api.get('/api/secure/location-history?result=maybe', session);
    expect(body).toMatchObject({ code: 'bad_input', key: 'result' });
  });
});

test('a suspended account is told so by the right password alone', async () => {
  expect((await login(at('suspended'), 'wrong')).body.code).toBe('wrong_credentials');
  expect((await login(at('suspended'))).body).toMatchObject({ code: 'suspended' });
});

test('wrong digits end no link, and a second one ends none before it', async () => {
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

test('tokens that nobody was given keep nobody out', async () => {
  // So many requests spend what an address may send in a minute of the machine, in this world.
  const here = { 'x-world': await api.openWorld() };
  for (let count = 0; count < 51; count += 1) {
    await api.post('/api/auth/cl', { token: 'x'.repeat(43) }, undefined, here);
  }
  const right = { email: at('trader'), password: 'papermint' };
  expect((await api.post('/api/auth/login', right, undefined, here)).status).toBe(200);
});
