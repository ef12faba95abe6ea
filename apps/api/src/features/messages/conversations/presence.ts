import { TYPING_FOR } from '@papermint/contracts/messages/statuses';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { guarded } from '../../../platform/flow/guarded.ts';
import type { KeyedListeners } from '../../../platform/flow/listeners.ts';
import { createKeyedListeners } from '../../../platform/flow/listeners.ts';

/** A person who has a conversation open. */
export interface Present {
  id: string;
  name: string;
  staff: boolean;
}

interface Visit {
  person: Present;
  /** How many pages of the person are open. */
  pages: number;
  typing: NodeJS.Timeout | undefined;
}

interface PresenceState {
  /** People by conversation, then by id. */
  rooms: Map<string, Map<string, Visit>>;
  listeners: KeyedListeners;
}

/** Who has a conversation open now. In memory only: a person is present while a page listens to its feed. */
export type Presence = ReturnType<typeof createPresence>;

export function createPresence() {
  const state: PresenceState = { rooms: new Map(), listeners: createKeyedListeners() };
  return bindVerbs(state, {
    enter: enterRoom,
    typing: showTyping,
    people: listPeople,
    onChange: onRoomChange,
    close: closeRooms,
  });
}

function announce({ listeners }: PresenceState, conversationId: string): void {
  listeners.call(conversationId);
}

function leaveRoom(state: PresenceState, conversationId: string, id: string): void {
  const { rooms } = state;
  const room = rooms.get(conversationId);
  const visit = room?.get(id);
  if (!room || !visit) return;
  visit.pages -= 1;
  if (visit.pages > 0) return;
  clearTimeout(visit.typing);
  room.delete(id);
  if (room.size === 0) rooms.delete(conversationId);
  announce(state, conversationId);
}

/** @returns a function that leaves. With two pages open, a person stays until both have left. */
function enterRoom(state: PresenceState, conversationId: string, person: Present): () => void {
  const { rooms } = state;
  const room = rooms.get(conversationId) ?? new Map<string, Visit>();
  rooms.set(conversationId, room);
  const visit = room.get(person.id);
  if (visit) visit.pages += 1;
  else {
    room.set(person.id, { person, pages: 1, typing: undefined });
    announce(state, conversationId);
  }
  let left = false;
  return () => {
    if (left) return;
    left = true;
    leaveRoom(state, conversationId, person.id);
  };
}

/** Shows a present person as typing for a few seconds. @returns whether anybody else is present */
function showTyping(state: PresenceState, conversationId: string, personId: string): boolean {
  const { rooms } = state;
  const room = rooms.get(conversationId);
  const visit = room?.get(personId);
  if (!room || !visit) return false;
  const began = visit.typing === undefined;
  clearTimeout(visit.typing);
  visit.typing = setTimeout(
    guarded(() => {
      visit.typing = undefined;
      announce(state, conversationId);
    }),
    TYPING_FOR,
  );
  visit.typing.unref();
  if (began) announce(state, conversationId);
  return room.size > 1;
}

function listPeople({ rooms }: PresenceState, conversationId: string): (Present & { typing: boolean })[] {
  return [...(rooms.get(conversationId)?.values() ?? [])].map(({ person, typing }) => ({
    ...person,
    typing: typing !== undefined,
  }));
}

/** @returns a function that stops it */
function onRoomChange(
  { listeners }: PresenceState,
  conversationId: string,
  listener: () => void,
): () => void {
  return listeners.add(conversationId, listener);
}

function closeRooms({ rooms }: PresenceState): void {
  for (const room of rooms.values()) {
    for (const { typing } of room.values()) clearTimeout(typing);
  }
}
