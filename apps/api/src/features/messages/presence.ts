import { TYPING_FOR } from '@papermint/contracts/messages/statuses';

/** Somebody who looks at a conversation. */
export interface Present {
  id: string;
  name: string;
  staff: boolean;
}

/** Who looks at conversations now. It is in memory alone: whoever listens to a conversation is there. */
export interface Presence {
  /** @returns a way to leave; with two pages open one is there until both have left */
  enter(conversationId: string, person: Present): () => void;
  /** Shows somebody who is there as typing for a few seconds. @returns whether anybody else sees it */
  typing(conversationId: string, personId: string): boolean;
  people(conversationId: string): (Present & { typing: boolean })[];
  /** @returns a way to stop */
  onChange(conversationId: string, listener: () => void): () => void;
  close(): void;
}

interface Here {
  person: Present;
  pages: number;
  typing: NodeJS.Timeout | undefined;
}

export function createPresence(): Presence {
  const rooms = new Map<string, Map<string, Here>>();
  const listeners = new Map<string, Set<() => void>>();

  function changed(conversationId: string): void {
    for (const listener of listeners.get(conversationId) ?? []) listener();
  }

  function leave(conversationId: string, id: string): void {
    const room = rooms.get(conversationId);
    const here = room?.get(id);
    if (!room || !here) return;
    here.pages -= 1;
    if (here.pages > 0) return;
    clearTimeout(here.typing);
    room.delete(id);
    if (room.size === 0) rooms.delete(conversationId);
    changed(conversationId);
  }

  return {
    enter(conversationId, person) {
      const room = rooms.get(conversationId) ?? new Map<string, Here>();
      rooms.set(conversationId, room);
      const here = room.get(person.id);
      if (here) here.pages += 1;
      else {
        room.set(person.id, { person, pages: 1, typing: undefined });
        changed(conversationId);
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        leave(conversationId, person.id);
      };
    },
    typing(conversationId, personId) {
      const room = rooms.get(conversationId);
      const here = room?.get(personId);
      if (!room || !here) return false;
      const began = here.typing === undefined;
      clearTimeout(here.typing);
      here.typing = setTimeout(() => {
        here.typing = undefined;
        changed(conversationId);
      }, TYPING_FOR);
      here.typing.unref();
      if (began) changed(conversationId);
      return room.size > 1;
    },
    people: (conversationId) =>
      [...(rooms.get(conversationId)?.values() ?? [])].map(({ person, typing }) => ({
        ...person,
        typing: typing !== undefined,
      })),
    onChange(conversationId, listener) {
      const own = listeners.get(conversationId) ?? new Set();
      listeners.set(conversationId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(conversationId);
      };
    },
    close() {
      for (const room of rooms.values()) {
        for (const { typing } of room.values()) clearTimeout(typing);
      }
    },
  };
}
