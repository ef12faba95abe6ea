import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '@papermint/contracts/common/time-units';
import { seedWorld } from '@papermint/seed';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../build-app.ts';
import { readConfig } from '../config.ts';
import { timelineOf } from '../platform/commands/timeline.ts';
import type { Mode } from '../platform/process/mode.ts';
import { holdsKey } from '../platform/secrets/vault.ts';
import { MIGRATIONS_DIR } from '../testing/files/paths.ts';
import { seededFiles } from '../testing/files/seeded-files.ts';
import { tempDir } from '../testing/files/temp-dir.ts';
import { TEST_NOW } from '../testing/worlds/test-world.ts';
import { seedHere } from '../worlds/hosting/seed-file.ts';
import { createWorldHost } from '../worlds/hosting/world-host.ts';
import { runAccountCommand } from './account-commands.ts';
import { runAdmin } from './admin.ts';
import { serveControl } from './control-socket.ts';

const refuseToSeed = () => Promise.reject(new Error('It was seeded.'));

/** @param baked a template of the build, in place of seeding */
function folder(mode: Mode = 'off', baked?: string) {
  const dataDir = tempDir();
  const config = {
    ...readConfig({ SANDBOX: mode, DATA_DIR: dataDir, MIGRATIONS_DIR, LOG_LEVEL: 'silent', SPEED: '0' }),
    seedTraders: 0,
    seed: 7,
    start: TEST_NOW,
    webDir: join(dataDir, 'none'),
  };
  const seeded = seededFiles(`admin-${mode}`);
  const open = async (given: typeof config) => {
    if (baked !== undefined)
      return createWorldHost({ ...given, history: DAY, seedFile: refuseToSeed, baked });
    if (!holdsKey(dataDir)) await seeded.take(dataDir);
    const host = await createWorldHost({ ...given, history: DAY, seedFile: seedHere(seedWorld) });
    seeded.keep(dataDir);
    return host;
  };
  return {
    dataDir,
    admin: (...words: string[]) => runAdmin(words, config, open),
    async serve(as: Mode = mode) {
      const host = await open({ ...config, mode: as });
      const app = await buildApp({ ...config, mode: as }, host);
      const endControl = await serveControl(dataDir, async (words) =>
        runAccountCommand((await host.world()).operators, words),
      );
      let open_ = true;
      const stop = async () => {
        if (!open_) return;
        open_ = false;
        endControl();
        await app.close();
        await host.close();
      };
      onTestFinished(stop);
      const post = async (url: string, payload: object) => {
        const answer = await app.inject({ method: 'POST', url, payload });
        return { status: answer.statusCode, body: answer.json() };
      };
      const get = async (url: string, session: string) => {
        const headers = { authorization: `Bearer ${session}` };
        const answer = await app.inject({ method: 'GET', url, headers });
        return { status: answer.statusCode, body: answer.json() };
      };
      return { host, post, get, stop };
    },
  };
}

const PASSWORD = 'a lantern on the pier';
const tokenIn = (lines: readonly string[]) =>
  /reset-password\/email\/(\S+)/.exec(lines.join('\n'))?.[1] ?? '';

async function signInBy(
  lines: readonly string[],
  email: string,
  server: Awaited<ReturnType<ReturnType<typeof folder>['serve']>>,
) {
  const chosen = { token: tokenIn(lines), password: PASSWORD };
  expect((await server.post('/api/auth/verify-reset-password', chosen)).status).toBe(200);
  return server.post('/api/auth/login', { email, password: PASSWORD });
}

test('SANDBOX=off, an empty folder: nobody gets in, until the operator adds themself by a link that works once', async () => {
  const { admin, serve } = folder();
  const server = await serve();
  expect(
    (await server.post('/api/auth/login', { email: 'superuser@papermint.test', password: 'papermint' }))
      .status,
  ).toBe(401);
  const { ok, lines } = await admin('add', 'Ada@Example.com', 'Ada', 'Byron');
  expect(ok).toBe(true);
  const { body } = await signInBy(lines, 'ada@example.com', server);
  expect(body.trader).toMatchObject({ position: 'superuser', firstName: 'Ada', lastName: 'Byron' });
  expect((await server.get('/api/strict/users', body.sessionHash)).status).toBe(200);

  const again = await server.post('/api/auth/verify-reset-password', {
    token: tokenIn(lines),
    password: PASSWORD,
  });
  expect(again.body).toMatchObject({ code: 'wrong_credentials', key: 'token' });
  expect(await admin('add', 'ada@example.com')).toEqual({
    ok: false,
    lines: ['ada@example.com is already a superuser.'],
  });
  expect((await admin('list')).lines.join('\n')).toMatch(/ada@example\.com +superuser +active/);
  const { body: log } = await server.get('/api/strict/audit', body.sessionHash);
  expect(log.data[0]).toMatchObject({ action: 'operator.add', by: null });
  expect(log.chain.ok).toBe(true);
});

test('the same commands work while no server runs', async () => {
  const { admin, serve } = folder();
  const { lines } = await admin('add', 'ada@example.com');
  const server = await serve();
  expect((await signInBy(lines, 'ada@example.com', server)).status).toBe(200);
});

test('a locked account is signed out at once and reads why; unlocked, it signs in again', async () => {
  const { admin, serve } = folder();
  const server = await serve();
  const { lines } = await admin('add', 'ada@example.com');
  const { body } = await signInBy(lines, 'ada@example.com', server);
  expect((await admin('lock', 'ada@example.com', 'Left', 'the', 'team')).ok).toBe(true);
  expect((await server.get('/api/secure/assets', body.sessionHash)).status).toBe(401);
  const login = () => server.post('/api/auth/login', { email: 'ada@example.com', password: PASSWORD });
  expect((await login()).body.error).toContain('Left the team');
  expect((await admin('link', 'ada@example.com')).lines).toEqual([
    'The account of ada@example.com is suspended.',
  ]);
  expect((await admin('unlock', 'ada@example.com')).ok).toBe(true);
  const world = await server.host.world();
  const { id = '' } =
    world.db.readNow.get('SELECT id FROM Trader WHERE email = ?', ['ada@example.com']) ?? {};
  expect(timelineOf(world.db.readNow, 'account', String(id))).toEqual([
    expect.objectContaining({ to: 'suspended', actor: 'operator', reason: 'Left the team' }),
    expect.objectContaining({ to: 'active', actor: 'operator', reason: null }),
  ]);
  expect((await login()).status).toBe(200);
});

test('an exchange of the sandbox opens with SANDBOX=off only after adopting, and then no known password, session or key opens it', async () => {
  const { admin, serve } = folder('on');
  const sandbox = await serve();
  const known = { email: 'superuser@papermint.test', password: 'papermint' };
  const { body: before } = await sandbox.post('/api/auth/login', known);
  expect(await admin('adopt', '--yes')).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('Stop it first')],
  });
  await sandbox.stop();
  await expect(serve('off')).rejects.toThrow('npm run admin -- adopt');
  expect(await admin('adopt')).toMatchObject({ ok: false });
  const adopted = await admin('adopt', '--yes');
  expect(adopted.lines.join('\n')).toMatch(/1 sessions/);
  await expect(serve('on')).rejects.toThrow('SANDBOX=off');

  const server = await serve('off');
  expect((await server.post('/api/auth/login', known)).status).toBe(401);
  expect((await server.get('/api/secure/assets', before.sessionHash)).status).toBe(401);
  const { body } = await signInBy((await admin('link', known.email)).lines, known.email, server);
  expect(body.trader).toMatchObject({ pinSet: false, twoFactor: false });
  const { body: log } = await server.get('/api/strict/audit?search=&sort=-at', body.sessionHash);
  expect(log.data.map(({ action }: { action: string }) => action)).toContain('operator.adopt');
});

test('a backup taken while the server runs brings the exchange back, with its secrets; what was there is kept aside', async () => {
  const first = folder();
  const server = await first.serve();
  const { lines } = await first.admin('add', 'ada@example.com');
  await signInBy(lines, 'ada@example.com', server);
  const backup = join(tempDir(), 'backup');
  expect(await first.admin('backup', backup)).toMatchObject({ ok: true });
  expect(await first.admin('verify')).toMatchObject({ ok: true });
  expect(await first.admin('restore', backup)).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('Stop it first')],
  });

  const second = folder();
  await second.admin('list');
  await expect(second.admin('restore', backup)).rejects.toThrow('add --force');
  const restored = await second.admin('restore', backup, '--force');
  expect(restored.ok).toBe(true);
  expect(
    existsSync(
      join(/is in (\S+replaced-\S+)\.$/m.exec(restored.lines.join('\n'))?.[1] ?? '', 'papermint.db'),
    ),
  ).toBe(true);
  const { post } = await second.serve();
  expect((await post('/api/auth/login', { email: 'ada@example.com', password: PASSWORD })).status).toBe(200);
});

test('an exchange of the template of the build is backed up, restored and adopted, and is never seeded', async () => {
  const builder = folder('on');
  expect(await builder.admin('list')).toMatchObject({ ok: true });
  // The build keeps the template without its key.
  const baked = tempDir();
  for (const name of readdirSync(builder.dataDir).filter((one) => one.startsWith('papermint-seed-')))
    copyFileSync(join(builder.dataDir, name), join(baked, name));
  const first = folder('on', baked);
  const { post, stop } = await first.serve();
  expect((await post('/api/sandbox/sign-in', { persona: 'superuser' })).status).toBe(200);
  const backup = join(tempDir(), 'backup');
  expect(await first.admin('backup', backup)).toMatchObject({ ok: true });
  await stop();

  const second = folder('on', baked);
  expect(await second.admin('restore', backup)).toMatchObject({ ok: true });
  const restored = await second.serve();
  expect((await restored.post('/api/sandbox/sign-in', { persona: 'two-factor' })).status).toBe(200);
  // The template that a reset copies is made of that of the build again, under the restored key.
  expect((await restored.post('/api/sandbox/reset', {})).status).toBe(200);
  expect((await restored.post('/api/sandbox/sign-in', { persona: 'trader' })).status).toBe(200);
  await restored.stop();
  expect(await second.admin('verify')).toMatchObject({ ok: true });

  expect(await second.admin('adopt', '--yes')).toMatchObject({ ok: true });
  expect(await second.admin('verify')).toMatchObject({ ok: true });
  const adopted = await second.serve('off');
  const known = { email: 'superuser@papermint.test', password: 'papermint' };
  expect((await adopted.post('/api/auth/login', known)).status).toBeGreaterThanOrEqual(400);
});

test('a backup of which a file was changed is refused before anything is touched', async () => {
  const { admin, dataDir } = folder();
  await admin('list');
  const backup = join(tempDir(), 'backup');
  await admin('backup', backup);
  writeFileSync(join(backup, 'secret.key'), 'x'.repeat(32));
  await expect(admin('restore', backup, '--force')).rejects.toThrow(
    'secret.key of the backup is missing or was changed',
  );
  expect(existsSync(join(dataDir, 'papermint.db'))).toBe(true);
});

test('an unknown command and a missing word get a sentence', async () => {
  const { admin } = folder();
  expect((await admin('destroy')).lines[0]).toContain('npm run admin');
  expect(await admin('add', 'nobody')).toEqual({ ok: false, lines: ['nobody is not a valid email.'] });
  expect(await admin('lock', 'nobody@example.com')).toEqual({
    ok: false,
    lines: ['There is no account with the email nobody@example.com.'],
  });
});

test('SANDBOX=off: the browser that registered reads its code, and a second registration of the email opens no mailbox', async () => {
  const { serve } = folder();
  const { post } = await serve();
  const application = {
    email: 'ingrid@example.com',
    password: PASSWORD,
    firstName: 'Ingrid',
    lastName: 'Solberg',
    country: 'NO',
    acceptSimulation: true,
  };
  const mailOf = async ({ body }: Awaited<ReturnType<typeof post>>) =>
    (await post('/api/auth/mailbox', { token: body.mailbox })).body;
  const first = await post('/api/auth/register', application);
  const second = await post('/api/auth/register', { ...application, password: 'a lighthouse in the fog' });
  expect(await mailOf(second)).toEqual([]);
  const [mail] = await mailOf(first);
  const token = /verify\/email\/(\S+)/.exec(mail.text)?.[1] ?? '';
  expect((await post('/api/auth/verify-email', { token })).status).toBe(200);
});
