import { HOUR } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import { messagesFeeds } from './messages-feeds.ts';

const NEW = { topic: 'deposits', subject: 'My wire is missing', text: 'Where is my wire?' } as const;

/** A world with a trader and two members of staff. */
async function inbox() {
  const world = await testWorld();
  const traderId = await testTrader(world);
  const [staffId, otherId] = [
    await testTrader(world, { position: 'superuser' }),
    await testTrader(world, { position: 'superuser' }),
  ];
  const { support, messages, notifications, mails, accounts, testClock } = world;
  const reader = { id: staffId, position: 'superuser' as const, permissions: [] };
  const own = (name: string): CommandContext => ({ actor: { kind: 'trader', traderId }, name });
  const staff = (name: string, by = staffId): CommandContext => ({
    actor: { kind: 'staff', traderId: by },
    name,
  });
  const person = await accounts.byId(traderId);
  return {
    world,
    traderId,
    staffId,
    otherId,
    reader,
    person,
    own,
    staff,
    open: (given: { text?: string } = {}) =>
      support.open(own('messages.open'), traderId, { ...NEW, ...given }),
    ask: (uuid: string, text: string) => support.reply(own('messages.reply'), traderId, { uuid, text }),
    answer: (uuid: string, text: string, resolve?: boolean) =>
      messages.reply(staff('messagesStaff.reply'), reader, { uuid, text, resolve }),
    setStatus: (uuid: string, status: 'open' | 'pending' | 'snoozed' | 'resolved', until?: string) =>
      messages.setStatus(staff('messagesStaff.setStatus'), reader, { uuid, status, until }),
    read: (uuid: string) => support.conversation(traderId, { uuid }),
    seen: (uuid: string) => messages.conversation({ uuid }),
    bell: async () => (await notifications.list(traderId, { page: 1, perPage: 20, sort: '-createdAt' })).data,
    mailbox: () => mails.written({ to: person.email }),
    later: (ms: number) => testClock.advance((now) => now + ms),
    at: (ms: number) => new Date(world.clock.now() + ms).toISOString(),
  };
}

test('a question waits for staff, and an answer notifies and emails the trader', async () => {
  const { open, answer, read, seen, bell, mailbox, ask } = await inbox();
  const { conversation } = await open();
  expect(conversation).toMatchObject({ status: 'open', unread: 0, excerpt: NEW.text });
  expect(seen(conversation.uuid).conversation).toMatchObject({ unread: 1, assignee: null });
  const answered = await answer(conversation.uuid, 'Dear {{firstName}}, <b>it arrives</b> today.');
  expect(answered.conversation).toMatchObject({ status: 'pending', waitingSince: null });
  expect(answered.conversation.assignee).toMatchObject({ name: 'Some One' });
  const { messages, conversation: own } = read(conversation.uuid);
  expect(own.unread).toBe(1);
  expect(messages.map(({ from, name, text, read: seenBy }) => ({ from, name, text, seenBy }))).toEqual([
    { from: 'trader', name: 'Some One', text: NEW.text, seenBy: true },
    { from: 'staff', name: 'Some', text: 'Dear Some, <b>it arrives</b> today.', seenBy: false },
  ]);
  expect((await bell())[0]).toMatchObject({
    title: `Support: ${NEW.subject}`,
    text: 'Dear Some, <b>it arrives</b> today.',
    path: `/support?conversation=${conversation.uuid}`,
  });
  const url = expect.stringMatching(`/support\\?conversation=${conversation.uuid}$`);
  expect((await mailbox())[0]).toMatchObject({ codes: [], links: [{ url, purpose: 'conversation' }] });
  await ask(conversation.uuid, 'It is there.');
  expect(seen(conversation.uuid).conversation).toMatchObject({ status: 'open', unread: 1 });
});

test('reading marks messages and notifications as read, and the other side sees it', async () => {
  const { world, traderId, own, open, answer, read, seen, bell } = await inbox();
  const { uuid } = (await open()).conversation;
  await answer(uuid, 'Today.');
  expect(world.support.unread(traderId)).toBe(1);
  const readAll = () => world.support.read(own('messages.read'), traderId, { uuid, upTo: 99 });
  expect(await readAll()).toEqual({ unread: 0 });
  expect((await bell())[0]?.seenAt).not.toBeNull();
  expect(seen(uuid).messages.at(-1)?.read).toBe(true);
  await world.support.read(own('messages.read'), traderId, { uuid, upTo: 1 });
  expect(read(uuid).conversation.unread).toBe(0);
});

test('a snoozed conversation opens in time or when the trader writes, and staff resolve and reopen it', async () => {
  const { open, setStatus, seen, later, at, ask, answer, bell } = await inbox();
  const { uuid } = (await open()).conversation;
  await expect(setStatus(uuid, 'snoozed')).rejects.toMatchObject({ key: 'until' });
  await expect(setStatus(uuid, 'snoozed', at(-HOUR))).rejects.toMatchObject({ key: 'until' });
  await expect(setStatus(uuid, 'snoozed', at(31 * 24 * HOUR))).rejects.toMatchObject({ key: 'until' });
  await setStatus(uuid, 'snoozed', at(2 * HOUR));
  await setStatus(uuid, 'snoozed', at(5 * HOUR));
  await later(3 * HOUR);
  expect(seen(uuid).conversation.status).toBe('snoozed');
  await later(2 * HOUR);
  expect(seen(uuid).conversation).toMatchObject({ status: 'open', snoozedUntil: null });
  await setStatus(uuid, 'snoozed', at(HOUR));
  await ask(uuid, 'Anybody?');
  expect(seen(uuid).conversation).toMatchObject({ status: 'open', snoozedUntil: null });
  await setStatus(uuid, 'resolved');
  expect((await bell())[0]?.title).toBe('Support conversation resolved');
  await expect(setStatus(uuid, 'resolved')).rejects.toMatchObject({ code: 'conflict' });
  await later(2 * HOUR);
  expect(seen(uuid).conversation.status).toBe('resolved');
  await answer(uuid, 'One more thing.', true);
  expect(seen(uuid).steps.map(({ status }) => status)).toEqual([
    ...['open', 'snoozed', 'open', 'snoozed', 'open', 'snoozed', 'open', 'resolved', 'pending', 'resolved'],
  ]);
});

test('refuses to resolve twice, to answer oneself, and to write to a closed account', async () => {
  const { world, staff, reader, open, setStatus, person, traderId, staffId } = await inbox();
  const { uuid } = (await open()).conversation;
  const both = await Promise.allSettled([setStatus(uuid, 'resolved'), setStatus(uuid, 'resolved')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const begin = (accountId: string) =>
    world.messages.begin(staff('messagesStaff.begin'), reader, { ...NEW, accountId });
  const me = await world.accounts.byId(staffId);
  await expect(begin(me.accountId)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(begin('99999999')).rejects.toMatchObject({ key: 'accountId' });
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Trader SET status = 'closed' WHERE id = ?", traderId);
  });
  await expect(begin(person.accountId)).rejects.toMatchObject({ code: 'conflict' });
});

test('notifies an assignee, and refuses one who cannot answer', async () => {
  const { world, staff, reader, open, person, otherId } = await inbox();
  const { uuid } = (await open()).conversation;
  const assign = (assignee: string | null) =>
    world.messages.assign(staff('messagesStaff.assign'), reader, { uuid, assignee });
  expect((await assign('me')).conversation.assignee).not.toBeNull();
  const other = await world.accounts.byId(otherId);
  const { message } = await assign(other.accountId);
  expect(message).toBe('Assigned to Some One.');
  const told = await world.notifications.list(otherId, { page: 1, perPage: 5, sort: '-createdAt' });
  expect(told.data[0]).toMatchObject({ text: NEW.subject, path: `/kut/messages/view/${uuid}` });
  await expect(async () => assign(person.accountId)).rejects.toMatchObject({ key: 'assignee' });
  expect((await assign(null)).conversation.assignee).toBeNull();
});

test('a rule answers once in its pause, never answers itself, and leaves the trader waiting', async () => {
  const { world, open, ask, read, later, staff, seen } = await inbox();
  const rule = {
    name: 'Wires',
    enabled: true,
    event: 'message' as const,
    topics: [],
    words: ['wire'],
    pause: 24,
    text: 'A wire takes a day, {{firstName}}. Ask about your wire again tomorrow.',
  };
  const dry = () => world.autoResponses.dryRun(rule);
  await open();
  expect(dry()).toMatchObject({ looked: 1, answered: 1, silent: 0 });
  await world.autoResponses.create(staff('autoResponsesStaff.create'), rule);
  await expect(world.autoResponses.create(staff('x'), rule)).rejects.toMatchObject({ key: 'name' });
  const { uuid } = (await open()).conversation;
  await ask(uuid, 'The wire!');
  expect(read(uuid).messages.map(({ from }) => from)).toEqual(['trader', 'automatic', 'trader']);
  expect(read(uuid).messages[1]?.text).toContain('A wire takes a day, Some.');
  expect(seen(uuid)).toMatchObject({
    conversation: { status: 'open' },
    messages: [{}, { rule: 'Wires', name: null }, {}],
  });
  await later(25 * HOUR);
  await ask(uuid, 'Still no WIRE');
  expect(
    read(uuid)
      .messages.map(({ from }) => from)
      .filter((from) => from === 'automatic'),
  ).toHaveLength(2);
  expect(dry()).toMatchObject({ looked: 4, answered: 3, silent: 1 });
  expect(dry().first[0]).toMatchObject({ subject: NEW.subject, text: 'Still no WIRE' });
  expect(world.autoResponses.overview()).toMatchObject({ rules: 1, enabled: 1, answers: 2, messages: 4 });
});

test('limits the unresolved conversations of a trader', async () => {
  const { open, world, own, traderId } = await inbox();
  const opened = [];
  for (let one = 0; one < 10; one += 1) opened.push(await open());
  await expect(open()).rejects.toMatchObject({ code: 'conflict' });
  const uuid = opened[0]?.conversation.uuid as string;
  await world.support.setStatus(own('messages.setStatus'), traderId, { uuid, status: 'resolved' });
  await open();
});

test('shows a listener to the trader by first name, and refuses other listeners', async () => {
  const { world, traderId, staffId, open, reader, otherId } = await inbox();
  const { uuid } = (await open()).conversation;
  const ending = new AbortController();
  const feeds = messagesFeeds(world);
  const listen = (id: string) =>
    feeds.presenceFeed({ signal: ending.signal, traderId: id }, { session: 's', uuid });
  const own = listen(traderId);
  expect((await own.next()).value).toEqual({ people: [] });
  expect(world.messages.typing(reader, uuid)).toEqual({ shown: false });
  const staff = feeds.staffPresenceFeed({ signal: ending.signal, traderId: staffId }, { session: 's', uuid });
  expect((await staff.next()).value).toEqual({ people: [{ name: 'Some One', staff: false, typing: false }] });
  expect((await own.next()).value).toEqual({ people: [{ name: 'Some', staff: true, typing: false }] });
  expect(world.messages.typing(reader, uuid)).toEqual({ shown: true });
  expect((await own.next()).value).toEqual({ people: [{ name: 'Some', staff: true, typing: true }] });
  await expect(listen(otherId).next()).rejects.toMatchObject({ code: 'not_found' });
  ending.abort();
  await Promise.all([own.next(), staff.next()]);
  expect(world.presence.room.people(uuid)).toEqual([]);
});

test('erases the conversations of a trader with every word', async () => {
  const { world, traderId, open, answer, person } = await inbox();
  const { uuid } = (await open({ text: 'I am a secret' })).conversation;
  await answer(uuid, 'Hello');
  await world.db.commit(async (tx) => {
    world.erasure.run(tx, { ...person, id: traderId });
  });
  expect(() => world.messages.conversation({ uuid })).toThrow('no conversation');
  expect(world.db.readNow.all('SELECT * FROM ConversationMessage', [])).toEqual([]);
});
