import { MOST_WORKSPACES } from '@papermint/contracts/chart/limits';
import { describe, expect, test } from 'vitest';
import { tabsOf } from '../../../../frames/workspace/layout-tree.ts';
import type { Saved } from '../../../../lib/sync/item-sync.ts';
import type { LayoutCalls, SavedLayout } from './layout-keeper.ts';
import { LayoutKeeper } from './layout-keeper.ts';

const tree = tabsOf({ id: 'chart-1', kind: 'chart', link: null, setup: null });
const other = tabsOf({ id: 'book-1', kind: 'book', link: null, setup: null });

type Row = Saved<SavedLayout>;

/** An account that several devices share. */
function account() {
  const rows = new Map<string, Row>();
  let down = false;
  let refuses = '';
  const answer = () => {
    if (down) throw new Error('offline');
  };
  const change = () => {
    answer();
    if (refuses) throw new Error(refuses);
  };
  const calls: LayoutCalls = {
    async load() {
      answer();
      return [...rows.values()];
    },
    async save(inputs) {
      change();
      const saved: Row[] = [];
      const conflicts: { uuid: string; current: Row | null }[] = [];
      for (const { uuid, name, venue, tree: its, version } of inputs) {
        const current = rows.get(uuid) ?? null;
        if ((current?.version ?? 0) !== version) conflicts.push({ uuid, current });
        else {
          const at = '2026-01-01T00:00:00.000Z';
          const row = { uuid, name, venue, tree: its, version: version + 1, createdAt: at, updatedAt: at };
          rows.set(uuid, row);
          saved.push(row);
        }
      }
      return { saved, conflicts };
    },
    async remove(items) {
      change();
      const conflicts = items.flatMap(({ uuid, version }) => {
        const current = rows.get(uuid);
        if (current && current.version !== version) return { uuid, current };
        rows.delete(uuid);
        return [];
      });
      return { conflicts, removed: items.map(({ uuid }) => uuid).filter((uuid) => !rows.has(uuid)) };
    },
    refusal: (error) => ({
      text: error instanceof Error ? error.message : '',
      lasts: error instanceof Error && error.message === refuses,
    }),
  };
  return {
    rows,
    calls,
    goDown: (next: boolean) => {
      down = next;
    },
    refuse: (next: string) => {
      refuses = next;
    },
  };
}

function device(
  calls: LayoutCalls | null,
  name = 'a',
  kept: Record<'text' | 'edits', string | null> = { text: null, edits: null },
) {
  const told: string[] = [];
  let timer: (() => void) | undefined;
  let count = 0;
  const keeper = new LayoutKeeper({
    calls,
    store: {
      read: () => kept.text,
      write: (text) => {
        kept.text = text;
      },
    },
    edits: {
      read: () => kept.edits,
      write: (text) => {
        kept.edits = text;
      },
    },
    newId: () => `${name}${++count}`,
    tell: (text) => told.push(text),
    later(run) {
      timer = run;
      return () => {
        timer = undefined;
      };
    },
  });
  /** Runs timers until nothing is left to send. */
  const quiet = async () => {
    for (let n = 0; n < 5; n += 1) {
      const run = timer;
      timer = undefined;
      run?.();
      await keeper.settled();
    }
  };
  return { keeper, told, quiet, kept };
}

const saved = async (made: ReturnType<LayoutKeeper['create']>) => {
  const layout = await made;
  if (typeof layout === 'string') throw new Error(layout);
  return layout;
};

/** Two devices that know the same layout. */
async function twoDevices() {
  const { calls, rows } = account();
  const [first, second] = [device(calls, 'a'), device(calls, 'b')];
  const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
  await second.keeper.load();
  return { rows, first, second, uuid };
}

describe('saved layouts', () => {
  test('reach another device', async () => {
    const { calls } = account();
    const [first, second] = [device(calls, 'a'), device(calls, 'b')];
    const { uuid } = await saved(first.keeper.create('spot', ' Mine ', tree));
    await second.keeper.load();
    expect(second.keeper.layouts).toEqual([{ uuid, name: 'Mine', venue: 'spot', tree }]);
    first.keeper.change(uuid, other);
    await first.quiet();
    second.keeper.hear([{ uuid, version: 2 }]);
    await second.keeper.settled();
    expect(second.keeper.find(uuid)).toMatchObject({ tree: other });
  });

  test('become two where two devices change the same one', async () => {
    const { calls, rows } = account();
    const [first, second] = [device(calls, 'a'), device(calls, 'b')];
    const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
    await second.keeper.load();
    first.keeper.change(uuid, other);
    await first.quiet();
    second.keeper.change(uuid, tabsOf(...tree.panels, ...other.panels));
    await second.quiet();
    expect(second.keeper.layouts.map(({ name }) => name)).toEqual(['Mine', 'Mine 2']);
    expect(second.keeper.find(uuid)?.tree).toEqual(other);
    expect(rows.size).toBe(2);
    expect(second.told).toEqual([
      'Another device has changed the layout “Mine”. Your version is now “Mine 2”.',
    ]);
  });

  test('come back where another device has removed one that is changed here', async () => {
    const { calls, rows } = account();
    const [first, second] = [device(calls, 'a'), device(calls, 'b')];
    const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
    await second.keeper.load();
    expect(await first.keeper.remove(uuid)).toBeNull();
    second.keeper.change(uuid, other);
    await second.quiet();
    expect([...rows.values()]).toMatchObject([{ name: 'Mine', tree: other, version: 1 }]);
  });

  test('are not removed in a version that the reader has not seen', async () => {
    const { calls, rows } = account();
    const [first, second] = [device(calls, 'a'), device(calls, 'b')];
    const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
    await second.keeper.load();
    first.keeper.change(uuid, other);
    await first.quiet();
    expect(await second.keeper.remove(uuid)).toMatch(/Another device/);
    expect(rows.size).toBe(1);
    expect(await second.keeper.remove(uuid)).toBeNull();
  });

  test('keep a change while the server is away, also over a reload', async () => {
    const { calls, rows, goDown } = account();
    const first = device(calls, 'a');
    const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
    goDown(true);
    first.keeper.change(uuid, other);
    await first.quiet();
    first.keeper.end();
    const again = device(calls, 'a', first.kept);
    expect(again.keeper.find(uuid)?.tree).toEqual(other);
    goDown(false);
    await again.keeper.load();
    await again.quiet();
    expect(rows.get(uuid)).toMatchObject({ version: 2, tree: other });
  });

  test('say why the server refuses a change, and do not send it again', async () => {
    const { calls, refuse } = account();
    const first = device(calls, 'a');
    const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
    refuse('It is too large.');
    first.keeper.change(uuid, other);
    await first.quiet();
    expect(first.told).toEqual(['The layout “Mine” could not be saved. It is too large.']);
    expect(await first.keeper.rename(uuid, 'New')).toBe('It is too large.');
    expect(first.keeper.find(uuid)).toMatchObject({ name: 'Mine', tree });
  });

  test('keep a name of one device and the panels of another', async () => {
    const { calls, rows } = account();
    const [first, second] = [device(calls, 'a'), device(calls, 'b')];
    const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
    await second.keeper.load();
    await first.keeper.rename(uuid, 'Scalping');
    second.keeper.change(uuid, other);
    await second.quiet();
    expect([...rows.values()]).toMatchObject([{ name: 'Scalping', tree: other, version: 3 }]);
    expect(second.keeper.layouts).toMatchObject([{ name: 'Scalping', tree: other }]);
    expect(second.told).toEqual([]);
  });

  test('keep panels that are changed while a new name is on its way', async () => {
    const { calls, rows } = account();
    const first = device(calls, 'a');
    const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
    const renaming = first.keeper.rename(uuid, 'Scalping');
    first.keeper.change(uuid, other);
    await renaming;
    await first.quiet();
    expect([...rows.values()]).toMatchObject([{ name: 'Scalping', tree: other, version: 2 }]);
  });

  test('are not renamed while another device has renamed them', async () => {
    const { calls } = account();
    const [first, second] = [device(calls, 'a'), device(calls, 'b')];
    const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
    await second.keeper.load();
    await first.keeper.rename(uuid, 'Theirs');
    expect(await second.keeper.rename(uuid, 'Ours')).toMatch(/^Another device has changed this layout/);
    expect(second.keeper.find(uuid)?.name).toBe('Theirs');
    expect(await second.keeper.rename(uuid, 'Ours')).toMatchObject({ name: 'Ours' });
  });

  test('say that a new name was not saved while the server is away, and keep the former one', async () => {
    const { calls, goDown } = account();
    const first = device(calls, 'a');
    const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
    goDown(true);
    expect(await first.keeper.rename(uuid, 'New')).toBe('offline');
    expect(await first.keeper.remove(uuid)).toBe('offline');
    expect(first.keeper.layouts).toMatchObject([{ name: 'Mine' }]);
  });

  test('get a free name where another device has given theirs', async () => {
    const { calls, rows } = account();
    const [first, second] = [device(calls, 'a'), device(calls, 'b')];
    const { uuid } = await saved(first.keeper.create('spot', 'Mine', tree));
    await second.keeper.load();
    first.keeper.change(uuid, other);
    await first.quiet();
    second.keeper.change(uuid, tabsOf(...tree.panels, ...other.panels));
    await saved(first.keeper.create('spot', 'Mine 2', tree));
    await second.quiet();
    await second.keeper.load();
    await second.quiet();
    expect([...rows.values()].map(({ name }) => name).sort()).toEqual(['Mine', 'Mine 2', 'Mine 3']);
  });
});

describe('a name', () => {
  test.each([
    ['', 'Enter a name.'],
    ['x'.repeat(41), 'Enter at most 40 characters.'],
    ['Mine', 'A layout with this name already exists.'],
  ])('%j is refused', async (name, refusal) => {
    const { keeper } = device(null);
    await keeper.create('spot', 'Mine', tree);
    expect(await keeper.create('spot', name, tree)).toBe(refusal);
  });

  test('may be the same in the other terminal, and stays free for its own layout', async () => {
    const { keeper } = device(null);
    const { uuid } = await saved(keeper.create('spot', 'Mine', tree));
    expect(await keeper.create('futures', 'Mine', tree)).toMatchObject({ name: 'Mine' });
    expect(await keeper.rename(uuid, 'Mine')).toMatchObject({ name: 'Mine' });
  });
});

test('a guest keeps layouts in the browser, as many as an account', async () => {
  const first = device(null);
  for (let n = 1; n <= MOST_WORKSPACES; n += 1) await saved(first.keeper.create('spot', `Layout ${n}`, tree));
  expect(await first.keeper.create('spot', 'One more', tree)).toBe(
    `You have ${MOST_WORKSPACES} layouts. Delete one first.`,
  );
  expect(device(null, 'b', first.kept).keeper.layouts).toHaveLength(MOST_WORKSPACES);
});

test.each([null, '', '{}', '7', '[null, 4, {"uuid": 1}]'])('kept text %j has no layouts', (text) => {
  expect(device(null, 'a', { text, edits: null }).keeper.layouts).toEqual([]);
});

test('a rename that waits behind a load does not overwrite the panels of another device', async () => {
  const { rows, first, second, uuid } = await twoDevices();
  first.keeper.change(uuid, other);
  await first.quiet();
  second.keeper.hear([{ uuid, version: 2 }]);
  await second.keeper.rename(uuid, 'Scalping');
  await second.quiet();
  expect(rows.get(uuid)?.tree).toEqual(other);
});

test('a removal that waits behind a load does not remove an unseen version', async () => {
  const { rows, first, second, uuid } = await twoDevices();
  first.keeper.change(uuid, other);
  await first.quiet();
  second.keeper.hear([{ uuid, version: 2 }]);
  await second.keeper.remove(uuid);
  expect(rows.size).toBe(1);
});

test('a rename of a layout that another device has deleted meanwhile does not create it again', async () => {
  const { rows, first, second, uuid } = await twoDevices();
  await first.keeper.remove(uuid);
  second.keeper.hear([{ uuid, version: 0 }]);
  await second.keeper.rename(uuid, 'Scalping');
  expect(rows.size).toBe(0);
});
