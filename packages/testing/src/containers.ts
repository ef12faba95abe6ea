import type { Client } from '@papermint/client';
import { createClient } from '@papermint/client';

/** The part of a container of Testcontainers that is used. */
export interface ContainerLike<Strategy> {
  withExposedPorts(port: number): this;
  withEnvironment(variables: Record<string, string>): this;
  withWaitStrategy(strategy: Strategy): this;
  start(): Promise<StartedLike>;
}

export interface StartedLike {
  getHost(): string;
  getMappedPort(port: number): number;
  stop(): Promise<unknown>;
}

/** A server in a container. */
export interface StartedPapermint {
  baseUrl: string;
  client: Client;
  stop(): Promise<void>;
}

const PORT = 5066;

/**
 * Starts Papermint in a container, with the sandbox on and time that stands still.
 *
 *     const papermint = await startPapermint(new GenericContainer('papermint'), Wait.forHttp('/health', 5066));
 *
 * @param container of an image that the Dockerfile of Papermint builds
 * @param waiting until the server answers
 * @param variables of the server beside `SANDBOX` and `SPEED`
 */
export async function startPapermint<Strategy>(
  container: ContainerLike<Strategy>,
  waiting: Strategy,
  variables: Readonly<Record<string, string>> = {},
): Promise<StartedPapermint> {
  const started = await container
    .withExposedPorts(PORT)
    // The image listens at all addresses, which the sandbox does only if it is told.
    .withEnvironment({ SANDBOX: 'on', HOST: '0.0.0.0', SPEED: '0', ...variables })
    .withWaitStrategy(waiting)
    .start();
  const baseUrl = `http://${started.getHost()}:${started.getMappedPort(PORT)}`;
  const client = createClient({ baseUrl });
  return {
    baseUrl,
    client,
    async stop() {
      client.close();
      await started.stop();
    },
  };
}
