import { MessageChannel } from 'node:worker_threads';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { expect, onTestFinished, test } from 'vitest';
import { OutdatedError, UnreachableError } from '../agreement/bucket.ts';
import type { Verbs } from './channel.ts';
import { openChannel } from './channel.ts';

/** Two ends, of which the first asks. */
function asking<V extends Verbs>(verbs: V) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const [near, far] = [port1, port2].map((port) => ({
    send: (message: unknown) => port.postMessage(message),
    onMessage: (listener: (message: unknown) => void) => void port.on('message', listener),
  })) as [Parameters<typeof openChannel>[0], Parameters<typeof openChannel>[0]];
  openChannel(far, verbs);
  return openChannel<V>(near, {});
}

test('answers come to their questions, in whatever order', async () => {
  const ends: (() => void)[] = [];
  const channel = asking({
    twice: (value: number) => value * 2,
    late: () => new Promise<string>((resolve) => ends.push(() => resolve('late'))),
    open: () => ends.splice(0).map((end) => end()).length,
  });
  const late = channel.ask('late');
  expect(await channel.ask('twice', 21)).toBe(42);
  expect(await channel.ask('open')).toBe(1);
  expect(await late).toBe('late');
});

test('refusals are the same on the other side', async () => {
  const channel = asking({
    refuse: () => {
      throw new DomainError('conflict', 'All worlds are in use.', 'from', { retryAfter: 3 });
    },
    outdated: async () => {
      throw new OutdatedError('It was written.');
    },
  });
  const refused = await channel.ask('refuse').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DomainError);
  expect(refused).toMatchObject({ code: 'conflict', key: 'from', more: { retryAfter: 3 } });
  await expect(channel.ask('outdated')).rejects.toThrow(OutdatedError);
});

test('waits end with the other process', async () => {
  const channel = asking({ never: () => new Promise<void>(() => undefined) });
  const wait = channel.ask('never');
  channel.end();
  await expect(wait).rejects.toThrow(UnreachableError);
});
