import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import specs from '@asyncapi/specs';
import { calls, subscriptionList } from '@papermint/contracts/calls';
import { Ajv } from 'ajv';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { testApp } from '../../testing/app/test-app.ts';
import { shortened } from '../../testing/examples/shortened.ts';
import { fromBase64Json, toBase64Json } from '../live/base64-json.ts';
import { asyncApiDocument } from './asyncapi-document.ts';

const api = testApp();
const document = asyncApiDocument();
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'document', ...document });

/** The errors of a payload by the document. */
function problems(channel: string, message: string, payload: unknown): unknown {
  const own = document.channels[channel]?.messages[message];
  const place = `document${own?.$ref ?? `#/channels/${channel}/messages/${message}`}/payload`;
  return ajv.validate({ $ref: place }, payload) ? [] : [place, ajv.errors];
}

async function listen(): Promise<number> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  return (api.app.server.address() as AddressInfo).port;
}

interface Frame {
  id: number;
  result?: { type: string };
}

/** Opens a feed, and collects what it sends. */
async function openFeed(path: string, input: object) {
  const socket = new WebSocket(`ws://127.0.0.1:${await listen()}/live`);
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  const frames: Frame[] = [];
  const subscribe = { id: 1, method: 'subscription', params: { path, input } };
  socket.on('message', (raw) => frames.push(JSON.parse(String(raw)) as Frame));
  socket.send(JSON.stringify(subscribe));
  const next = async (): Promise<Frame> => {
    for (;;) {
      const index = frames.findIndex(({ result }) => result?.type !== 'started');
      if (index >= 0) return frames.splice(0, index + 1).at(-1) as Frame;
      await once(socket, 'message');
    }
  };
  return { subscribe, next, stop: () => socket.send(JSON.stringify({ id: 1, method: 'subscription.stop' })) };
}

/** Emits an event to a namespace and gives what it answers. */
async function ask(namespace: string, event: string, args: unknown[], answer: string): Promise<unknown[]> {
  const socket = io(`http://127.0.0.1:${await listen()}${namespace}`, {
    transports: ['websocket'],
    forceNew: true,
  });
  onTestFinished(() => void socket.disconnect());
  const answered = new Promise<unknown[]>((resolve) => socket.on(answer, (...given) => resolve(given)));
  socket.emit(event, ...args);
  return answered;
}

/** Reports a visit. @returns what staff are told of it, and what the visitor is told of another one */
async function reportVisit(tab: string[], report: unknown[], staff: string) {
  const address = `http://127.0.0.1:${await listen()}/nav`;
  const open = async (...who: string[]) => {
    const socket = io(address, { transports: ['websocket'], forceNew: true });
    onTestFinished(() => void socket.disconnect());
    const ready = new Promise((resolve) => socket.on('initialized', resolve));
    socket.emit('initialize', ...who);
    await ready;
    const next = (event: string) =>
      new Promise<unknown[]>((resolve) => socket.on(event, (...given) => resolve(given)));
    return { socket, next };
  };
  const watching = await open('10000006', staff);
  const visitor = await open(...tab);
  const told = watching.next('reported');
  visitor.socket.emit('report', ...report);
  const reported = await told;
  const refusal = visitor.next('refused');
  visitor.socket.emit('report', {});
  return { reported, refused: await refusal };
}

test('the document of the feeds is AsyncAPI 3, as tools read it', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(
    specs.schemasWithoutId['3.0.0'] as object,
  );
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
  expect(Object.keys(document.channels)).toEqual([
    ...subscriptionList().map(({ name }) => name),
    'config',
    'nav',
  ]);
});

test('the document of the feeds is served beside that of the calls', async () => {
  expect((await api.get('/api/asyncapi.json')).body).toEqual(document);
});

test('feeds and channels send what the document says, and its examples are recorded', async () => {
  const { body: signedIn } = await api.post('/api/sandbox/sign-in', { persona: 'trader' });
  const session: string = signedIn.sessionHash;
  const staff = await api.signIn('superuser');
  const recorded: Record<string, Record<string, unknown>> = {};
  const record = (channel: string, messages: Record<string, unknown>, secret = session) => {
    for (const [name, payload] of Object.entries(messages)) {
      expect(problems(channel, name, payload)).toEqual([]);
    }
    recorded[channel] = shortened(messages, secret) as Record<string, unknown>;
  };

  const price = await openFeed('marketFeeds.priceFeed', {});
  record('marketFeeds.priceFeed', { subscribe: price.subscribe, data: await price.next() });
  const book = await openFeed('marketFeeds.bookFeed', { pair: 'BTC/USD', step: '10' });
  record('marketFeeds.bookFeed', { subscribe: book.subscribe, data: await book.next() });
  const queue = await openFeed('queueFeeds.queueFeed', { session: staff });
  record('queueFeeds.queueFeed', { subscribe: queue.subscribe, data: await queue.next() }, staff);

  await api.post('/api/secure/notification/mark-all-as-seen', {}, session);
  const news = await openFeed('notificationFeeds.notificationFeed', { session });
  await news.next();
  const orders = await openFeed('spotFeeds.orderFeed', { session });
  await orders.next();
  const changed = await openFeed('spotFeeds.staffOrderFeed', { session: staff });
  await changed.next();
  const { body: sandbox } = await api.get('/api/sandbox');
  const expiresAt = new Date(Date.parse(sandbox.clock.now) + 1000).toISOString();
  const order = { pair: 'ETH/USD', side: 'buy', type: 'limit', amount: '0.01', price: '900' };
  await api.post('/api/secure/trades/place', { ...order, timeInForce: 'GTD', expiresAt }, session);
  record('spotFeeds.orderFeed', { subscribe: orders.subscribe, data: await orders.next() });
  record('spotFeeds.staffOrderFeed', { subscribe: changed.subscribe, data: await changed.next() }, staff);
  await api.post('/api/sandbox/clock', { advance: 'PT1S' });
  record('notificationFeeds.notificationFeed', { subscribe: news.subscribe, data: await news.next() });
  const futures = await openFeed('futuresFeeds.futuresFeed', { session });
  await futures.next();
  const allFutures = await openFeed('futuresFeeds.staffFuturesFeed', { session: staff });
  await allFutures.next();
  const limit = { pair: 'ETH/USD', side: 'buy', type: 'limit', amount: '0.01', price: '900', leverage: 5 };
  await api.post('/api/secure/trades/place-futures-trade', limit, session);
  record('futuresFeeds.futuresFeed', { subscribe: futures.subscribe, data: await futures.next() });
  const seen = { subscribe: allFutures.subscribe, data: await allFutures.next() };
  record('futuresFeeds.staffFuturesFeed', seen, staff);

  const support = await openFeed('messageFeeds.supportFeed', { session });
  await support.next();
  const opened = await api.post('/api/secure/support/open', calls.messages.open.example, session);
  record('messageFeeds.supportFeed', { subscribe: support.subscribe, data: await support.next() });
  const { uuid } = opened.body.conversation;
  const here = await openFeed('messageFeeds.presenceFeed', { session, uuid });
  await here.next();
  const staffHere = await openFeed('messageFeeds.staffPresenceFeed', { session: staff, uuid });
  const shown = { subscribe: staffHere.subscribe, data: await staffHere.next() };
  record('messageFeeds.staffPresenceFeed', shown, staff);
  record('messageFeeds.presenceFeed', { subscribe: here.subscribe, data: await here.next() });

  const drawn = await openFeed('chartFeeds.chartChanged', { session });
  await drawn.next();
  await api.post('/api/secure/chart/drawings', calls.chart.saveDrawings.example, session);
  record('chartFeeds.chartChanged', { subscribe: drawn.subscribe, data: await drawn.next() });

  news.stop();
  expect(problems('spotFeeds.orderFeed', 'stopped', await news.next())).toEqual([]);
  const refused = await openFeed('spotFeeds.orderFeed', { session: 'nobody' });
  expect(problems('spotFeeds.orderFeed', 'error', await refused.next())).toEqual([]);

  const keys = [toBase64Json({ keys: ['contact'] })];
  const config = await ask('/config', 'require', keys, 'config');
  record('config', { require: keys, config, refresh: [] });
  const configured = ajv.validate(
    { $ref: 'document#/components/schemas/ConfigAnswer' },
    fromBase64Json(config[0] as string),
  );
  expect(configured).toBe(true);
  const tab = [signedIn.trader.accountId, session];
  const initialized = await ask('/nav', 'initialize', tab, 'initialized');
  const report = [
    {
      sessionId: 'A1b2C3d4E5f6G7h8I9j0K',
      sessionHash: session,
      type: 'nav',
      description: 'Markets',
      title: 'Markets',
      url: '/market',
      referrerUrl: '/account/overview',
      input: true,
    },
  ];
  const { reported, refused: notTaken } = await reportVisit(tab, report, staff);
  record('nav', { initialize: tab, initialized, report, reported, refused: notTaken });

  // After a change of a feed: npm test -- unit -- asyncapi -u
  await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot('recorded-frames.json');
});
