import { command } from '../../../api/command.ts';
import { refusalOf } from '../../../api/refusal.ts';
import { client } from '../../../api/trpc.ts';
import { store } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { chartEditsAtom, chartSettingsAtom, showChart, USUAL_SETTINGS } from '../chart/chart-settings.ts';
import { followChartChanges } from '../drawings/chart-changes.ts';
import { changeOwner, guestTemplates, keepGuestTemplates, shownOwner, takeOver } from './browser-setups.ts';
import type { KeptSetup } from './kept-setup.ts';
import { CURRENT, isSetup, settingsOf } from './kept-setup.ts';
import { RemoteSetups } from './remote-setups.ts';
import { SetupShelf } from './setup-shelf.ts';
import { setupSync } from './setup-sync.ts';

interface Reader {
  account: string | null;
  session: string | null;
}

/** The shelves of the page, by account. They stay. */
const shelves = new Map<string | null, SetupShelf>();
/** The edits that an account has, or the browser for a guest. Others were made before this code had loaded. */
let heard = 0;
let running: { reader: Reader; users: number; stop: () => void } | undefined;

/** @param account the number of the account; null for a guest */
export function setupShelfOf(account: string | null): SetupShelf {
  const shelf = shelves.get(account) ?? newShelf(account);
  shelves.set(account, shelf);
  return shelf;
}

function newShelf(account: string | null): SetupShelf {
  const key = `setup-aside ${account ?? 'guest'}`;
  const shelf = new SetupShelf({
    show: showChart,
    newUuid: () => crypto.randomUUID(),
    aside: {
      read: () => asideIn(readStored(key)),
      write: (setup) => writeStored(key, setup && JSON.stringify(setup)),
    },
  });
  if (account === null) {
    shelf.take(guestTemplates().map((template) => ({ uuid: template.uuid, before: null, after: template })));
    shelf.onEdit(() => keepGuestTemplates(shelf.templates));
  }
  return shelf;
}

function asideIn(text: string | null): KeptSetup | null {
  try {
    const setup: unknown = JSON.parse(text ?? 'null');
    return isSetup(setup) ? setup : null;
  } catch {
    return null;
  }
}

/** Keeps what charts show with the account of their reader while a chart is shown. @returns a way to stop */
export function followSetups(reader: Reader): () => void {
  if (running?.reader.account === reader.account && running.reader.session === reader.session) {
    running.users++;
  } else {
    running?.stop();
    running = { reader, users: 1, stop: reader.session === null ? followGuest() : followAccount(reader) };
  }
  const own = running;
  return () => {
    if (--own.users > 0) return;
    own.stop();
    if (running === own) running = undefined;
  };
}

function followGuest(): () => void {
  const before = changeOwner(null);
  if (before) showChart(settingsOf(before));
  heard = store.get(chartEditsAtom);
  // Guests keep their settings where charts read them.
  return () => undefined;
}

function followAccount({ account, session }: Reader): () => void {
  const shelf = setupShelfOf(account);
  const key = `setups ${account}`;
  let loaded = false;
  const calls = new RemoteSetups(
    {
      load: async () => (await client.chart.setups.query({})).setups,
      save: (setups) => command('chart.saveSetups', { setups }),
      remove: (setups) => command('chart.removeSetups', { setups }),
      refusal: refusalOf,
    },
    (setups) => {
      if (!loaded) begin(shelf, account, setups);
      loaded = true;
    },
  );
  const sync = setupSync(shelf, {
    calls,
    store: { read: () => readStored(key), write: (text) => writeStored(key, text) },
    tell: (text) => toast('warning', text, { about: 'chart', stays: 12_000 }),
    later(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const edit = () => {
    heard = store.get(chartEditsAtom);
    shelf.editCurrent(store.get(chartSettingsAtom));
  };
  if (store.get(chartEditsAtom) !== heard) edit();
  const stopEdits = store.sub(chartEditsAtom, edit);
  const stopFeed = followChartChanges(session ?? '', {
    all: () => void sync.load(),
    changed: (changes) =>
      sync.hear(
        changes
          .filter(({ thing }) => thing === 'setup')
          .map(({ uuid, version }) => ({ uuid: calls.nameOf(uuid), version })),
      ),
  });
  return () => {
    stopFeed();
    stopEdits();
    sync.end();
  };
}

/** The first answer of the server: the account takes over what it lacks, and the browser shows what it has. */
function begin(shelf: SetupShelf, account: string | null, setups: readonly KeptSetup[]): void {
  const isOther = shownOwner() !== account;
  const { current, templates } = isOther ? takeOver() : { current: null, templates: [] };
  changeOwner(account);
  shelf.addTemplates(templates.filter(({ name }) => !setups.some((one) => one.name === name)));
  const hasOwn = shelf.find(CURRENT) !== undefined || setups.some(({ uuid }) => uuid === CURRENT);
  if (!isOther || hasOwn) return;
  const settings = current ? settingsOf(current) : USUAL_SETTINGS;
  showChart(settings);
  if (current) shelf.editCurrent(settings);
}
