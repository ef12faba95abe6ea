import { subscriptionList } from '@papermint/contracts/calls';
import type { Subscription } from '@papermint/contracts/contract';
import program from '../../../package.json' with { type: 'json' };
import { configAnswer, configRequest, sideOf, socketNamespaces } from './asyncapi-sockets.ts';
import type { JsonSchema } from './json-schema.ts';
import { Components } from './openapi-components.ts';
import recorded from './recorded-frames.json' with { type: 'json' };

export interface AsyncApiDocument {
  asyncapi: string;
  info: JsonSchema;
  servers: Record<string, JsonSchema>;
  channels: Record<string, JsonSchema & { messages: Record<string, JsonSchema> }>;
  operations: Record<string, JsonSchema>;
  components: { schemas: Record<string, JsonSchema>; messages: Record<string, JsonSchema> };
}

type Channels = AsyncApiDocument['channels'];
type Frames = Record<string, Record<string, unknown>>;

const ABOUT = `What Papermint sends by itself. The calls are in [/api/openapi.json](/api/openapi.json).

**/live** speaks tRPC's subscription protocol in JSON texts. A client sends \`subscription\` with an \`id\` of its own, the name of a feed as \`path\` and its input; messages carry that \`id\`. The server answers \`started\`, then \`data\` for each message, and \`stopped\` where a feed has ended; \`error\` where it was refused. \`subscription.stop\` ends a feed. The server sends the text \`PING\` every 30 seconds and expects \`PONG\` within 10. A connection may have 32 feeds open; one that does not read is disconnected. A slow reader gets the latest state, not a queue.

**/socket.io** speaks socket.io 4; its namespaces are channels here, and the payload of a message is the list of the event's arguments.

Amounts are decimal strings, times ISO 8601 in UTC on the simulated clock. Header \`X-World\`, query parameter or cookie \`world\` name the world; where it is not open, /live closes with 4404 (4408 where it is asleep, until a request wakes it) and /socket.io answers \`connect_error\`. Examples are recorded; long lists are shortened.`;

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const id = { type: 'integer', description: 'Number of the subscription, chosen by the client.' };
const said = (value: string, description: string) => ({ const: value, description });
const resultOf = (result: Record<string, JsonSchema>) => object({ id, result: object(result) });

/** The shared parts of all frames. */
const SHARED: Record<string, JsonSchema> = {
  stop: {
    summary: 'The client ends the feed.',
    payload: object({ id, method: said('subscription.stop', 'Ends a feed.') }),
  },
  started: {
    summary: 'The feed has started.',
    payload: resultOf({ type: said('started', 'The feed has started.') }),
  },
  stopped: {
    summary: 'The feed has ended: it was stopped, its session is over, or its reader lost the permission.',
    payload: resultOf({ type: said('stopped', 'The feed has ended.') }),
  },
  error: {
    summary: 'The feed was refused.',
    payload: object({
      id,
      error: object({
        message: { type: 'string', description: 'Why, as a sentence.' },
        code: { type: 'integer', description: 'Code of JSON-RPC.' },
        data: object({ code: { type: 'string', description: 'Name of the code, such as BAD_REQUEST.' } }),
      }),
    }),
  },
};

function feedMessages(name: string, feed: Subscription, components: Components): Record<string, JsonSchema> {
  const params = object({
    path: said(name, 'Name of the feed.'),
    input: components.add(feed.input, 'input'),
  });
  const data = { ...components.add(feed.output, 'output') };
  const messages = {
    subscribe: {
      summary: 'The client opens the feed.',
      payload: object({ id, method: said('subscription', 'Opens a feed.'), params }),
    },
    data: {
      summary: 'A message of the feed.',
      payload: resultOf({ type: said('data', 'A message of the feed.'), data }),
    },
  };
  return withExamples(name, messages);
}

function withExamples(channel: string, messages: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const frames = (recorded as Frames)[channel] ?? {};
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name,
      { name, ...message, ...(name in frames && { examples: [{ payload: frames[name] }] }) },
    ]),
  );
}

/** Whom a feed is refused to, as sentences. */
function refusalsOf({ access, permission }: Subscription): string[] {
  const refusals: string[] = [];
  if (access !== 'public') refusals.push('Refused with UNAUTHORIZED where the session is over.');
  if (access === 'staff') {
    const needed = permission === 'any' ? 'for staff' : `for staff with the permission \`${permission}\``;
    refusals.push(
      `Only ${needed}: refused with FORBIDDEN to others, and it ends when its reader loses that.`,
    );
  }
  return refusals;
}

function feedChannels(components: Components): Channels {
  const shared = Object.fromEntries(
    Object.keys(SHARED).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
  );
  const channels = subscriptionList().map(({ name, subscription }) => [
    name,
    {
      address: name,
      title: name,
      summary: subscription.summary,
      description: [subscription.description, ...refusalsOf(subscription)].join(' '),
      servers: [{ $ref: '#/servers/live' }],
      messages: { ...feedMessages(name, subscription, components), ...shared },
    },
  ]);
  return Object.fromEntries(channels) as Channels;
}

function socketChannels(components: Components): Channels {
  const channels = Object.entries(socketNamespaces).map(([name, { description, events }]) => {
    const messages = Object.entries(events).map(([event, declared]) => {
      const args = declared.args.map((one) => components.add(one, sideOf(declared)));
      const needed = declared.args.filter((one) => !one.safeParse(undefined).success).length;
      const payload = { type: 'array', items: args, minItems: needed, maxItems: args.length };
      return [
        event,
        { summary: declared.summary, payload: args.length > 0 ? payload : { type: 'array', maxItems: 0 } },
      ];
    });
    const servers = [{ $ref: '#/servers/sockets' }];
    return [
      name.slice(1),
      {
        address: name,
        title: name,
        description,
        servers,
        messages: withExamples(name, Object.fromEntries(messages)),
      },
    ];
  });
  return Object.fromEntries(channels) as Channels;
}

/** The messages that the server receives and sends, for each channel. */
function operationsOf(channels: Channels): AsyncApiDocument['operations'] {
  const received = new Set(['subscribe', 'stop', 'require', 'initialize']);
  const operations = Object.entries(channels).flatMap(([channel, { messages }]) =>
    (['receive', 'send'] as const).map((action) => {
      const names = Object.keys(messages).filter((name) => received.has(name) === (action === 'receive'));
      return [
        `${channel}.${action}`,
        {
          action,
          channel: { $ref: `#/channels/${channel}` },
          summary: action === 'receive' ? 'What a client sends.' : 'What the server sends.',
          messages: names.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` })),
        },
      ];
    }),
  );
  return Object.fromEntries(operations);
}

/** AsyncAPI reads schemas as draft 7 does, which has another word for tuples. */
const tuples = ({ prefixItems, ...schema }: JsonSchema): JsonSchema =>
  prefixItems === undefined ? schema : { ...schema, items: prefixItems, additionalItems: false };

function withTuples<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withTuples) as T;
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTuples(one)]));
  return tuples(inner) as T;
}

/** The feeds of /live and the channels of /socket.io. */
export function asyncApiDocument(): AsyncApiDocument {
  const components = new Components();
  const channels = { ...feedChannels(components), ...socketChannels(components) };
  components.addAs('ConfigRequest', configRequest);
  components.addAs('ConfigAnswer', configAnswer);
  const host = {
    host: '{host}',
    variables: {
      host: { default: 'localhost:5066', description: 'The host that this document comes from.' },
    },
  };
  return withTuples({
    asyncapi: '3.0.0',
    info: {
      title: 'Papermint feeds (Simulated)',
      version: program.version,
      description: ABOUT,
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      live: { ...host, pathname: '/live', protocol: 'ws', description: 'Subscriptions over a WebSocket.' },
      sockets: { ...host, pathname: '/socket.io', protocol: 'socketio', description: 'socket.io 4.' },
    },
    channels,
    operations: operationsOf(channels),
    components: { schemas: components.toJSON(), messages: SHARED },
  });
}
