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
  const info = async (name: string) => {
    const nuid = infos[Buffer.from(name).toString('base64')];
    return nuid === undefined ? null : { nuid, chunks: 1, deleted: false };
  };
  const copies = natsCopies('copies', { info } as unknown as ObjectStore, createPatience(), {
    purge: async (subject) => void purged.push(subject),
    next: next as unknown as NextMessage,
    subjects: async (filter) => {
      const all =
        filter === '$O.copies.M.*'
          ? Object.keys(infos).map((name) => `$O.copies.M.${name}`)
          : parts.map((id) => `$O.copies.C.${id}`);
      const fitting = all.filter((subject) => filter.endsWith('*') || subject === filter);
      return Object.fromEntries(fitting.map((subject) => [subject, 1]));
    },
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

test('a copy is there only with all its parts', async () => {
  const { copies } = storeOf({ b25l: 'one', dHdv: 'two' }, ['one']);
  expect([await copies.has('one'), await copies.has('two'), await copies.has('three')]).toEqual([
    true,
    false,
    false,
  ]);
});
