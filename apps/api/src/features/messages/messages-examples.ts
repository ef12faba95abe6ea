import { calls } from '@papermint/contracts/calls';
import { ownerOf } from '../../testing/app/owner-of.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples, Prepared } from '../../testing/examples/prepared.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

let made = 0;

/** What the examples of messages need to exist first. */
export const examples: Examples = {
  ...Object.fromEntries(
    ['conversation', 'reply', 'attach', 'setStatus', 'read', 'typing'].map((call) => [
      `messages.${call}`,
      ownConversation,
    ]),
  ),
  'messages.open': fewConversations,
  ...Object.fromEntries(
    ['conversation', 'reply', 'attach', 'setStatus', 'assign', 'read', 'typing'].map((call) => [
      `messagesStaff.${call}`,
      conversationOfSomebody,
    ]),
  ),
  'messageTemplatesStaff.template': newTemplate,
  'messageTemplatesStaff.create': async () => named('Template'),
  'messageTemplatesStaff.update': async (api) => ({ ...(await newTemplate(api)), ...named('Answer') }),
  'messageTemplatesStaff.remove': newTemplate,
  'autoResponsesStaff.create': async () => named('Rule'),
  'autoResponsesStaff.update': async (api) => ({ ...(await newRule(api)), ...named('Rule') }),
  'autoResponsesStaff.remove': newRule,
  'broadcastsStaff.one': newBroadcast,
  'broadcastsStaff.send': async () => ({ text: `Dear {{firstName}}, this is notice ${nextNumber()}.` }),
  'broadcastsStaff.stop': newBroadcast,
};

function nextNumber(): number {
  made += 1;
  return made;
}

const named = (what: string) => ({ name: `${what} ${nextNumber()}` });
const system = (name: string) => ({ actor: { kind: 'system' }, name }) as const;

async function staffOf(world: World) {
  const id = await testTrader(world, { position: 'superuser' });
  return { id, position: 'superuser', permissions: [] } as const;
}

/** Nobody has more than a few that are unresolved. */
async function fewConversations(api: TestApp, session: string): Prepared {
  const { db } = await api.host.world();
  const { id } = await ownerOf(api, session);
  await db.commit(async (tx) => {
    tx.run("UPDATE Conversation SET status = 'resolved' WHERE traderId = ?", id);
  });
  return {};
}

async function ownConversation(api: TestApp, session: string): Prepared {
  await fewConversations(api, session);
  const { support } = await api.host.world();
  const { id } = await ownerOf(api, session);
  const command = { actor: { kind: 'trader', traderId: id }, name: 'messages.open' } as const;
  const { conversation } = await support.open(command, id, calls.messages.open.example);
  return { uuid: conversation.uuid };
}

async function conversationOfSomebody(api: TestApp): Prepared {
  const world = await api.host.world();
  const traderId = await testTrader(world);
  const command = { actor: { kind: 'trader', traderId }, name: 'messages.open' } as const;
  const { conversation } = await world.support.open(command, traderId, calls.messages.open.example);
  return { uuid: conversation.uuid };
}

async function newTemplate(api: TestApp): Prepared {
  const world = await api.host.world();
  const { id } = await staffOf(world);
  const given = { kind: 'answer', text: 'Hello', ...named('Template') } as const;
  const { template } = await world.messageTemplates.create(system('messageTemplatesStaff.create'), id, given);
  return { uuid: template.uuid };
}

async function newRule(api: TestApp): Prepared {
  const { autoResponses } = await api.host.world();
  const given = { event: 'opened', topics: [], words: ['never said'], text: 'Hello', pause: 24 } as const;
  const { rule } = await autoResponses.create(system('autoResponsesStaff.create'), {
    ...given,
    ...named('Rule'),
    enabled: false,
  });
  return { uuid: rule.uuid };
}

async function newBroadcast(api: TestApp): Prepared {
  const world = await api.host.world();
  const { id } = await staffOf(world);
  const { accountId } = await world.accounts.byId(await testTrader(world));
  const { broadcast } = await world.broadcasts.send(system('broadcastsStaff.send'), id, {
    accountId,
    count: 1,
    topic: 'other',
    subject: 'Notice',
    text: `Notice ${nextNumber()}`,
    mail: false,
    reason: 'An example',
  });
  return { uuid: broadcast.uuid };
}
