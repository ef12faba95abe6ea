import { TYPING_FOR } from '@papermint/contracts/messages/statuses';

/** A person who has a conversation open. */
export interface Present {
  id: string;
  name: string;
  staff: boolean;
}

/** Who has a conversation open now. In memory only: a person is present while a page listens to its feed. */
export interface Presence {
  /** @returns a function that leaves. With two pages open, a person stays until both have left. */
  enter(conversationId: string, person: Present): () => void;
  /** Shows a present person as typing for a few seconds. @returns whether anybody else is present */
  typing(conversationId: string, personId: string): boolean;
  people(conversationId: string): (Present & { typing: boolean })[];
  /** @returns a function that stops it */
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
