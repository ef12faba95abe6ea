import type { Saved, SyncCalls } from '../../../lib/sync/item-sync.ts';
import type { KeptSetup } from './kept-setup.ts';
import { CURRENT } from './kept-setup.ts';

type Remote = Omit<SyncCalls<KeptSetup>, 'load'> & {
  /** All setups of the account. */
  load(): Promise<readonly Saved<KeptSetup>[]>;
};

/**
 * The calls for setups. An account has one current setup, whoever made it first: whatever its UUID is on the server, it is
 * `CURRENT` here. Setups of single pairs are left to other programs.
 */
export class RemoteSetups implements SyncCalls<KeptSetup> {
  private current = CURRENT;
  private readonly remote: Remote;
  private readonly onLoad: (setups: readonly KeptSetup[]) => void;

  /** @param onLoad called with what the account has, before it is shown */
  constructor(remote: Remote, onLoad: (setups: readonly KeptSetup[]) => void) {
    this.remote = remote;
    this.onLoad = onLoad;
  }

  async load() {
    const setups = (await this.remote.load()).filter(({ name, pair }) => name !== null || pair === null);
    this.current = setups.find(isCurrent)?.uuid ?? CURRENT;
    const own = setups.map((setup) => this.here(setup));
    this.onLoad(own);
    return own;
  }

  async save(setups: (KeptSetup & { version: number })[]) {
    const sent = setups.map((setup) => ({ ...setup, uuid: this.there(setup.uuid) }));
    const { saved, conflicts } = await this.remote.save(sent);
    return { saved: saved.map((setup) => this.here(setup)), conflicts: this.conflictsHere(conflicts) };
  }

  async remove(setups: { uuid: string; version: number }[]) {
    const { removed, conflicts } = await this.remote.remove(setups);
    return { removed, conflicts: this.conflictsHere(conflicts) };
  }

  refusal = (error: unknown) => this.remote.refusal(error);

  /** The name in this app. */
  nameOf(uuid: string): string {
    return uuid === this.current ? CURRENT : uuid;
  }

  private there(uuid: string): string {
    return uuid === CURRENT ? this.current : uuid;
  }

  private here(setup: Saved<KeptSetup>): Saved<KeptSetup> {
    if (!isCurrent(setup)) return setup;
    this.current = setup.uuid;
    return { ...setup, uuid: CURRENT };
  }

  private conflictsHere(conflicts: readonly { uuid: string; current: Saved<KeptSetup> | null }[]) {
    return conflicts.map(({ uuid, current }) => ({
      uuid: this.nameOf(uuid),
      current: current && this.here(current),
    }));
  }
}

const isCurrent = ({ name, pair }: KeptSetup) => name === null && pair === null;
