import { describe, expect, test } from 'vitest';
import type { Saved } from '../../../lib/sync/item-sync.ts';
import { USUAL_SETTINGS } from '../chart/chart-settings.ts';
import type { KeptSetup } from './kept-setup.ts';
import { CURRENT, settingsOf, setupOf } from './kept-setup.ts';
import { RemoteSetups } from './remote-setups.ts';
import { SetupShelf } from './setup-shelf.ts';
import { setupSync } from './setup-sync.ts';

const AT = '2026-06-01T15:00:00.000Z';
const rsi = {
  id: 'rsi-1',
  key: 'rsi',
  params: { length: 14 },
  plots: {},
  pane: 1,
  height: 0.3,
  hidden: false,
};
const WITH_RSI = { ...USUAL_SETTINGS, studies: [rsi] };
const NAME_TAKEN = 'A template with this name already exists';

type Conflict = { uuid: string; current: Saved<KeptSetup> | null };

/** A server that keeps setups by version as the real one does. */
class SampleServer {
  kept = new Map<string, Saved<KeptSetup>>();
  failure: Error | null = null;
  removedVersion = 0;

  readonly load = async () => {
    if (this.failure) throw this.failure;
    return [...this.kept.values()];
  };
  readonly save = async (setups: (KeptSetup & { version: number })[]) => {
    if (this.failure) throw this.failure;
    const saved: Saved<KeptSetup>[] = [];
    const conflicts: Conflict[] = [];
    for (const { version, ...setup } of setups) {
      const others = [...this.kept.values()];
      const inPlace = setup.name === null ? others.find(({ name }) => name === null) : undefined;
      const current = inPlace ?? this.kept.get(setup.uuid) ?? null;
      if ((current?.uuid ?? setup.uuid) !== setup.uuid || (current?.version ?? 0) !== version) {
        conflicts.push({ uuid: setup.uuid, current });
        continue;
      }
      if (setup.name && others.some(({ uuid, name }) => name === setup.name && uuid !== setup.uuid)) {
        throw new Error(NAME_TAKEN);
      }
      const next = (current?.version ?? this.removedVersion) + 1;
      this.kept.set(setup.uuid, { ...setup, version: next, createdAt: AT, updatedAt: AT });
      saved.push(this.kept.get(setup.uuid) as Saved<KeptSetup>);
    }
    return { saved, conflicts };
  };
  readonly remove = async (setups: { uuid: string; version: number }[]) => {
    for (const { uuid } of setups) {
      this.removedVersion = Math.max(this.removedVersion, this.kept.get(uuid)?.version ?? 0);
      this.kept.delete(uuid);
    }
    return { removed: setups.map(({ uuid }) => uuid), conflicts: [] };
  };
  readonly refusal = (error: unknown) => ({ text: (error as Error).message, lasts: this.failure === null });

  names = () => [...this.kept.values()].map(({ name }) => name).sort();
}

let lastUuid = 0;

function device(server: SampleServer, stored: string | null = null) {
  const kept: { text: string | null; aside: KeptSetup | null } = { text: stored, aside: null };
  const told: string[] = [];
  let settings = USUAL_SETTINGS;
  const shelf = new SetupShelf({
    show: (next) => {
      settings = next;
    },
    newUuid: () => `00000000-0000-4000-8000-${String(++lastUuid).padStart(12, '0')}`,
    aside: {
      read: () => kept.aside,
      write: (setup) => {
        kept.aside = setup;
      },
    },
  });
  let timer: (() => void) | null = null;
  const calls = new RemoteSetups(server, () => undefined);
  const sync = setupSync(shelf, {
    calls,
    store: {
      read: () => kept.text,
      write: (text) => {
        kept.text = text;
      },
    },
    tell: (text) => told.push(text),
    later(run) {
      timer = run;
      return () => {
        timer = null;
      };
    },
  });
  return {
    shelf,
    sync,
    calls,
    told,
    kept,
    shown: () => settings,
    edit(change: Partial<typeof USUAL_SETTINGS>) {
      settings = { ...settings, ...change };
      shelf.editCurrent(settings);
    },
    /** Lets the time pass that edits wait for. */
    async pass() {
      const run = timer;
      timer = null;
      run?.();
      await sync.settled();
    },
  };
}

describe('a sync of setups', () => {
  test('saves what charts show, and shows it on another device', async () => {
    const server = new SampleServer();
    const [here, there] = [device(server), device(server)];
    await Promise.all([here.sync.load(), there.sync.load()]);
    here.edit({ studies: [rsi], scale: 'log', positions: false });
    await here.pass();
    there.sync.hear([{ uuid: there.calls.nameOf(CURRENT), version: 1 }]);
    await there.sync.settled();
    expect(there.shown()).toEqual({ ...WITH_RSI, scale: 'log', positions: false });
    expect(server.kept.size).toBe(1);
  });

  test('knows the current setup of an account, whatever its UUID', async () => {
    const server = new SampleServer();
    const other = setupOf('00000000-0000-4000-8000-00000000abcd', null, WITH_RSI);
    await server.save([{ ...other, version: 0 }]);
    const here = device(server);
    await here.sync.load();
    expect(here.shown().studies).toEqual([rsi]);
    here.edit({ zone: 'Europe/Berlin' });
    await here.pass();
    expect([...server.kept.values()]).toMatchObject([
      { uuid: other.uuid, zone: 'Europe/Berlin', version: 2 },
    ]);
    expect(here.told).toEqual([]);
  });

  test('of two first edits takes that of the server, says so, and keeps the other', async () => {
    const server = new SampleServer();
    const here = device(server);
    await here.sync.load();
    const theirs = setupOf('00000000-0000-4000-8000-00000000abcd', null, { ...USUAL_SETTINGS, type: 'bars' });
    await server.save([{ ...theirs, version: 0 }]);
    here.edit({ studies: [rsi] });
    await here.pass();
    expect(here.shown()).toMatchObject({ type: 'bars', studies: [] });
    expect(here.told).toEqual([
      'Another device has changed the same chart settings, and you see its version. The chart settings can restore yours.',
    ]);
    expect(here.kept.aside?.studies).toEqual([rsi]);
    here.shelf.restore();
    await here.pass();
    expect(here.shown()).toMatchObject({ type: 'candles', studies: [rsi] });
    expect(here.shelf.aside).toBeNull();
    expect([...server.kept.values()]).toMatchObject([{ uuid: theirs.uuid, type: 'candles', version: 2 }]);
  });

  test('keeps what two devices have changed in different settings, also offline and over a reload', async () => {
    const server = new SampleServer();
    const [here, there] = [device(server), device(server)];
    await here.sync.load();
    here.edit({ zone: 'Europe/Berlin' });
    await here.pass();
    await there.sync.load();
    server.failure = new Error('away');
    there.edit({ studies: [rsi] });
    await there.pass();
    there.sync.end();
    server.failure = null;
    here.edit({ scale: 'log' });
    await here.pass();
    const again = device(server, there.kept.text);
    await again.sync.load();
    const both = { zone: 'Europe/Berlin', scale: 'log', studies: [rsi] };
    expect(again.shown()).toMatchObject(both);
    expect([...server.kept.values()]).toMatchObject([{ ...both, version: 3 }]);
    expect(again.told).toEqual([]);
    expect(again.kept).toEqual({ text: null, aside: null });
  });

  test('keeps the other settings where both have changed the same one', async () => {
    const server = new SampleServer();
    const [here, there] = [device(server), device(server)];
    await here.sync.load();
    here.edit({ zone: 'Europe/Berlin' });
    await here.pass();
    await there.sync.load();
    here.edit({ scale: 'log' });
    await here.pass();
    there.edit({ scale: 'percent', type: 'bars' });
    await there.pass();
    expect(there.shown()).toMatchObject({ scale: 'log', type: 'bars' });
    expect([...server.kept.values()]).toMatchObject([{ scale: 'log', type: 'bars', version: 3 }]);
    expect(there.kept.aside).toMatchObject({ scale: 'percent', type: 'bars' });
    expect(there.told).toHaveLength(1);
  });

  test('keeps edits while the server is away, and sends them after a reload', async () => {
    const server = new SampleServer();
    const here = device(server);
    await here.sync.load();
    server.failure = new Error('away');
    here.edit({ studies: [rsi] });
    here.shelf.saveTemplate('Swing', here.shown());
    await here.pass();
    here.sync.end();
    server.failure = null;
    const again = device(server, here.kept.text);
    expect(again.shown().studies).toEqual([rsi]);
    await again.sync.load();
    expect(server.names()).toEqual(['Swing', null]);
    expect(again.kept.text).toBeNull();
  });

  test('keeps the template of each device where both have changed one', async () => {
    const server = new SampleServer();
    const [here, there] = [device(server), device(server)];
    await here.sync.load();
    here.shelf.saveTemplate('Trend', WITH_RSI);
    await here.pass();
    await there.sync.load();
    here.shelf.saveTemplate('Trend', { ...WITH_RSI, scale: 'log' });
    await here.pass();
    there.shelf.saveTemplate('Trend', { ...WITH_RSI, scale: 'percent' });
    await there.pass();
    expect(there.shelf.templates.map(({ name, scale }) => [name, scale])).toEqual([
      ['Trend', 'log'],
      ['Trend (mine)', 'percent'],
    ]);
    expect(server.names()).toEqual(['Trend', 'Trend (mine)']);
    expect(there.told).toEqual(['Another device has changed a template. Yours is saved under another name.']);
  });

  test('keeps both templates that two devices have made of one name', async () => {
    const server = new SampleServer();
    const [here, there] = [device(server), device(server)];
    await Promise.all([here.sync.load(), there.sync.load()]);
    here.shelf.saveTemplate('Trend', WITH_RSI);
    there.shelf.saveTemplate('Trend', { ...WITH_RSI, scale: 'log' });
    await here.pass();
    await there.pass();
    expect(server.names()).toEqual(['Trend', 'Trend (mine)']);
    expect(there.told).toEqual([]);
  });

  test('does not bring a template back that another device has removed, unless this one has changed it', async () => {
    const server = new SampleServer();
    const [here, there] = [device(server), device(server)];
    await here.sync.load();
    here.shelf.saveTemplate('A', WITH_RSI);
    here.shelf.saveTemplate('B', WITH_RSI);
    await here.pass();
    await there.sync.load();
    for (const { uuid } of here.shelf.templates) here.shelf.removeTemplate(uuid);
    await here.pass();
    there.shelf.saveTemplate('B', { ...WITH_RSI, scale: 'log' });
    await there.pass();
    await there.sync.load();
    expect(there.shelf.templates).toMatchObject([{ name: 'B', scale: 'log' }]);
    expect(server.names()).toEqual(['B']);
  });
});

test('a setup keeps all settings, and closes gaps between panes', () => {
  const settings = {
    ...WITH_RSI,
    studies: [{ ...rsi, pane: 7 }],
    compare: [{ pair: 'ETH/USD', color: 'pink', hidden: true }],
  };
  const setup = setupOf(CURRENT, null, settings);
  expect(settingsOf(setup)).toEqual({ ...settings, studies: [rsi] });
});

test('a shelf adds templates of the browser under free names, and none twice', () => {
  const { shelf } = device(new SampleServer());
  shelf.saveTemplate('Trend', WITH_RSI);
  const [same] = shelf.templates as [KeptSetup];
  shelf.addTemplates([same, { ...same, scale: 'log' }, { ...same, name: 'Other' }]);
  expect(shelf.templates.map(({ name }) => name)).toEqual(['Other', 'Trend', 'Trend (mine)']);
});
