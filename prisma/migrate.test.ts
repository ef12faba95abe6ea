import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

test('the migrations result in the schema without drift', async () => {
  const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', 'prisma/migrate.ts', 'drift'], {
    cwd: root,
  });
  expect(stdout + stderr).toBe('');
});
