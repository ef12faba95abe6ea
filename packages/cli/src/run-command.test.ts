import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from './run-command.ts';

interface Request {
  call: string;
  world: string | null;
  body: unknown;
}

/**
 * Runs a command against a server that gives these answers in turn, and refuses what comes after them.
 * @param endAfter the request after which the person ends the command
 */
async function papermint(
  typed: string,
  answers: readonly unknown[] = [],
  env: Record<string, string> = {},
  endAfter = Math.max(1, answers.length),
) {
  const lines: string[] = [];
  const faults: string[] = [];
  const requests: Request[] = [];
  const stop = new AbortController();
  const left = [...answers];
  const io = {
    out: (line: string) => void lines.push(line),
    err: (line: string) => void faults.push(line),
    env,
    signal: stop.signal,
    fetch: async (url: string, { method = '', headers, body }: RequestInit) => {
      const { pathname, search } = new URL(url);
      requests.push({
        call: `${method} ${pathname}${search}`,
        world: new Headers(headers).get('x-world'),
        body: typeof body === 'string' ? JSON.parse(body) : null,
      });
      const answer = left.shift();
      // The person ends what waits for more.
      if (requests.length === endAfter) stop.abort();
      if (answer === undefined)
        return Response.json({ code: 'not_found', error: 'Not found.', requestId: 'r1' }, { status: 404 });
      return Response.json(answer);
    },
  };
  const code = await runCommand(typed.split(' ').filter(Boolean), io, '1.2.3');
  return { code, out: lines.join('\n'), err: faults.join('\n'), requests };
}

const event = (seq: number) => ({
  seq,
  at: 'T',
  actor: 'system',
  command: 'spot.place',
  subject: null,
  data: {},
});

describe('help', () => {
  test('lists all commands', async () => {
    const { code, out } = await papermint('--help');
    expect(code).toBe(0);
    for (const name of ['start', 'world', 'clock', 'events', 'listen', 'call', 'seed', 'open'])
      expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test('of a command shows its forms', async () => {
    expect((await papermint('clock --help')).out).toContain('papermint clock until ID STATUS');
  });

  test('the version is that of the package', async () => {
    expect((await papermint('--version')).out).toBe('1.2.3');
  });
});

describe('what is typed wrongly', () => {
  test.each([
    ['wrold', 'There is no command "wrold".'],
    ['constructor', 'There is no command "constructor".'],
    ['world destroy', 'There is no "world destroy".'],
    ['world close', 'The id of the world is missing.'],
    ['world list all', '"all" is one word too many.'],
    ['world create --seed many', '--seed takes a number, not "many".'],
    ['world create --sed 5', "Unknown option '--sed'."],
    ['clock until w-1', 'The status is missing.'],
    ['clock advance', 'The duration is missing.'],
    ['open trade', 'A page begins with a slash, not "trade".'],
    ['listen', '--forward-to is missing.'],
    ['listen --forward-to http://', '--forward-to takes an address, not "http://".'],
    ['call', 'The name of the call is missing.'],
    ['call spot.trades {', 'The input is not JSON: {.'],
    ['call spot.trades []', 'The input is not an object: [].'],
    ['open /deposit -w w_1', 'A world opens at its home page.'],
    ['seed none.json', 'none.json cannot be read.'],
  ])('papermint %s', async (typed, sentence) => {
    const { code, out, err, requests } = await papermint(typed);
    expect(err).toBe(`${sentence} "papermint --help" lists what there is.`);
    expect([code, out, requests]).toEqual([2, '', []]);
  });
});

describe('the server', () => {
  test('is the one that the option names, else the variable', async () => {
    const env = { PAPERMINT_URL: 'http://other.test:1', PAPERMINT_WORLD: 'w_1' };
    const { requests } = await papermint('world reset', [{ message: 'Done.' }], env);
    expect(requests[0]).toMatchObject({ call: 'POST /api/sandbox/reset', world: 'w_1' });
    const chosen = await papermint('world reset -w w_2', [{ message: 'Done.' }], env);
    expect(chosen.requests[0]?.world).toBe('w_2');
  });

  test('is missing: a sentence and the code 3', async () => {
    const io = { out: () => undefined, env: {}, signal: new AbortController().signal };
    const faults: string[] = [];
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const code = await runCommand(
      ['world', 'reset'],
      { ...io, fetch, err: (line) => void faults.push(line) },
      '1',
    );
    expect(code).toBe(3);
    expect(faults).toEqual(['http://localhost:5066 cannot be reached. "papermint start" starts a server.']);
  });

  test('refuses: its sentence, its code and the request', async () => {
    const { code, err } = await papermint('world close w_9');
    expect([code, err]).toEqual([1, 'Not found. (not_found, request r1)']);
  });
});

test('world create prints the id alone, for a variable of the shell', async () => {
  const { out, requests } = await papermint('world create --label checkout --speed 0', [{ world: 'w_7' }]);
  expect(out).toBe('w_7');
  expect(requests[0]?.body).toEqual({ label: 'checkout', speed: 0 });
});

test('world list shows columns, and JSON where that is asked for', async () => {
  const worlds = [{ world: 'w_7', label: null, seed: 5, now: 'T', speed: 0, openedAt: 'T' }];
  expect((await papermint('world list', [worlds])).out).toBe(
    'WORLD  LABEL  SEED  NOW  SPEED\nw_7           5     T    0',
  );
  expect(JSON.parse((await papermint('world list --json', [worlds])).out)).toEqual(worlds);
});

describe('clock', () => {
  const moved = { now: 'T1', jobs: 1, ran: [{ job: 'withdrawal.step', at: 'T1', subject: 'u1' }] };

  test.each([
    ['clock advance P1D', { advance: 'P1D' }],
    ['clock set T', { set: 'T' }],
    ['clock speed 60', { speed: 60 }],
    ['clock until idle', { until: 'idle' }],
    [
      'clock until u1 completed --within P2D',
      { until: { subject: 'u1', status: 'completed', within: 'P2D' } },
    ],
  ])('papermint %s', async (typed, body) => {
    const { requests, out } = await papermint(typed, [moved]);
    expect(requests).toEqual([{ call: 'POST /api/sandbox/clock', world: null, body }]);
    expect(out).toBe('T1, 1 job ran\n  T1  withdrawal.step  u1');
  });
});

describe('events', () => {
  test('are lines', async () => {
    const { out } = await papermint('events --command spot.place', [
      { events: [event(1), event(2)], cursor: 2 },
    ]);
    expect(out).toBe('1  T  spot.place  system\n2  T  spot.place  system');
  });

  test('are followed from the last one, until the person ends it', async () => {
    const { code, out, requests } = await papermint('events --follow --json', [
      { events: [event(1)], cursor: 1 },
      { events: [event(2)], cursor: 2 },
    ]);
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => JSON.parse(line).seq)).toEqual([1, 2]);
    expect(requests[1]?.call).toBe('GET /api/sandbox/events?after=1&limit=100&wait=PT20S');
  });
});

test('seed creates the accounts of a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'accounts.json');
  writeFileSync(file, JSON.stringify([{ balances: { USD: '5' } }]));
  const made = {
    sessionHash: 's',
    password: 'p',
    trader: { accountId: '10000009', email: 'a@papermint.test' },
  };
  const { out, requests } = await papermint(`seed ${file}`, [made]);
  expect(requests[0]?.body).toEqual({ balances: { USD: '5' } });
  expect(out.split('\n')[1]).toBe('10000009  a@papermint.test  p         s');
});

test('listen forwards each delivery, reports its answer and removes its endpoint in the end', async () => {
  const delivery = {
    id: 4,
    type: 'order.filled',
    headers: { 'papermint-signature': 't=1,v1=a' },
    body: '{"id":"evt_1"}',
  };
  const { code, out, requests } = await papermint(
    'listen --forward-to localhost:3000/hook --events order.*',
    [
      { endpoint: { uuid: 'e1' }, secret: 'whsec_1' },
      { deliveries: [delivery] },
      'the answer of the program',
      { delivery },
      { message: 'Deleted.' },
    ],
    {},
    4,
  );
  expect(code).toBe(0);
  expect(requests.map(({ call }) => call)).toEqual([
    'POST /api/sandbox/webhooks',
    'GET /api/sandbox/webhooks/deliveries?endpoint=e1&wait=PT20S',
    'POST /hook',
    'POST /api/sandbox/webhooks/deliveries/4/attempts',
    'DELETE /api/sandbox/webhooks/e1',
  ]);
  expect(requests[0]?.body).toEqual({ url: 'http://localhost:3000/hook', events: ['order.*'] });
  expect(requests[2]?.body).toEqual({ id: 'evt_1' });
  expect(requests[3]?.body).toMatchObject({ status: 200 });
  expect(out).toMatch(
    /^Webhooks go to http:\/\/localhost:3000\/hook\. They are signed by whsec_1\norder\.filled {2}200 {2}\d+ ms$/,
  );
});

test('call signs in as a persona and prints the answer', async () => {
  const { out, requests } = await papermint('call spot.trades {"pair":"BTC/USD"} --as trader', [
    { sessionHash: 's' },
    { data: [] },
  ]);
  expect(requests.map(({ call }) => call)).toEqual([
    'POST /api/sandbox/sign-in',
    'GET /api/secure/trades?pair=BTC%2FUSD',
  ]);
  expect(JSON.parse(out)).toEqual({ data: [] });
});

test('open shows the address that leads into the world', async () => {
  const { out } = await papermint('open --print -w w_3', [{}]);
  expect(out).toBe('http://localhost:5066/api/sandbox/enter/w_3');
});
