import { expect, test } from 'vitest';
import { startPapermint } from './containers.ts';

/** A container that only notes what it is told, because tests need no engine. */
class FakeContainer {
  readonly told: unknown[] = [];

  withExposedPorts(port: number): this {
    this.told.push(['port', port]);
    return this;
  }

  withEnvironment(variables: Record<string, string>): this {
    this.told.push(['environment', variables]);
    return this;
  }

  withWaitStrategy(strategy: string): this {
    this.told.push(['wait', strategy]);
    return this;
  }

  async start() {
    return {
      getHost: () => 'docker.test',
      getMappedPort: (port: number) => port + 1,
      stop: async () => void this.told.push('stopped'),
    };
  }
}

test('a container serves the sandbox at its mapped port, with time that stands still', async () => {
  const container = new FakeContainer();
  const papermint = await startPapermint(container, 'until healthy', { SEED: '7', SPEED: '1' });
  expect(papermint.baseUrl).toBe('http://docker.test:5067');
  await papermint.stop();
  expect(container.told).toEqual([
    ['port', 5066],
    ['environment', { SANDBOX: 'on', HOST: '0.0.0.0', SPEED: '1', SEED: '7' }],
    ['wait', 'until healthy'],
    'stopped',
  ]);
});
