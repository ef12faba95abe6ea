import type { ObjectStore } from '@nats-io/obj';
import { expect, test } from 'vitest';
import { createPatience } from '../agreement/patience.ts';
import type { NextMessage } from '../agreement/stream-reader.ts';
import { natsCopies } from './nats-copies.ts';

/** A store whose subjects are these, and what was purged from it. */
function storeOf(infos: Record<string, string>, parts: readonly string[]) {
  const purged: string[] = [];
  let reads = 0;
  const next = async (subject: string) => {
    reads += 1;
    return { json: () => ({ nuid: infos[subject.slice('$O.copies.M.'.length)] }) };
  };
  const copies = natsCopies('copies', {} as ObjectStore, createPatience(), {
    purge: async (subject) => void purged.push(subject),
    next: next as unknown as NextMessage,
    subjects: async (filter) =>
      filter === '$O.copies.C.*'
        ? parts.map((id) => `$O.copies.C.${id}`)
        : Object.keys(infos).map((name) => `$O.copies.M.${name}`),
  });
  return { copies, purged, reads: () => reads };
}

test('parts that no copy has are unfinished', async () => {
  const { copies, purged } = storeOf({ b25l: 'one', dHdv: 'two' }, ['one', 'lost', 'two']);
  expect(await copies.unfinished()).toEqual(['lost']);
  await copies.removeUnfinished('lost');
  expect(purged).toEqual(['$O.copies.C.lost']);
});

test('where there are no more parts than copies, nothing more is read', async () => {
  const { copies, reads } = storeOf({ b25l: 'one', dHdv: 'two' }, ['one', 'two']);
  expect([await copies.unfinished(), reads()]).toEqual([[], 0]);
});
