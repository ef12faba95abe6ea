import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a free port can be listened at', async () => {
  const port = await freePort('127.0.0.1');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(server.address()).toMatchObject({ port });
  await new Promise((resolve) => server.close(resolve));
});
