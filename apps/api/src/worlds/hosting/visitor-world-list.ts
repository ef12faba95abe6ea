import { join } from 'node:path';
import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { VisitorLimits } from '../../config.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import type { World } from '../world.ts';
import type { FreshWorlds } from './fresh-worlds.ts';
import type { KeptWorld, KeptWorlds } from './kept-worlds.ts';
import type { OpeningLimit } from './opening-limit.ts';
import type { WorldKeeper } from './world-keeper.ts';
import type { WorldSlot } from './world-slot.ts';
import type { Templates, WorldKind } from './world-templates.ts';
import type { WorldTokens } from './world-tokens.ts';

export interface VisitorOptions {
  limits: VisitorLimits;
  /** The folder of the worlds. They own everything in it. */
  folder: string;
  vault: Pick<Vault, 'derive'>;
  templates: Templates;
  usual: WorldKind;
  /** Simulated seconds per wall second of a new world. */
  speed: number;
  /** Who decides what waits for staff. */
  desks: DeskMode;
  wall: () => number;
  openFile(file: string): Promise<World>;
  /** Where several servers share the worlds; none by default. */
  keeper?: WorldKeeper | undefined;
  /** Called when a world was removed for good. */
  onRemoved?: (id: string) => void;
}

/** One world of a visitor, awake or asleep. */
export interface VisitorWorld {
  kept: KeptWorld;
  /** Undefined while it is asleep. */
  slot: WorldSlot | undefined;
  /** When it was opened or woken, wall ms. */
  wokenAt: number;
  /** Settles when a world that has fallen asleep is closed. */
  closed: Promise<void>;
  /** When the next upload of a sleeping world is to be deleted, wall ms; 0 where that is not known. */
  sweepAt: number;
}

/** The worlds of all visitors, and what opens and keeps them. */
export interface VisitorWorldList {
  options: VisitorOptions;
  index: KeptWorlds;
  tokens: WorldTokens;
  opening: OpeningLimit;
  fresh: FreshWorlds;
  worlds: Map<string, VisitorWorld>;
  /** When worlds were removed, wall ms: their tokens open no others. */
  removed: Map<string, number>;
}

export const asleep = (kept: KeptWorld, wokenAt = 0): VisitorWorld => ({
  kept,
  slot: undefined,
  wokenAt,
  closed: Promise.resolve(),
  sweepAt: 0,
});

export const fileOf = ({ options }: VisitorWorldList, { kept }: VisitorWorld): string =>
  join(options.folder, kept.file);

export const usedAt = ({ kept, wokenAt }: VisitorWorld): number => Math.max(kept.usedAt, wokenAt);

/** Sorts worlds in place, the least recently used first. */
export const byUse = (worlds: VisitorWorld[]): VisitorWorld[] => worlds.sort((a, b) => usedAt(a) - usedAt(b));

export const awakeWorlds = ({ worlds }: VisitorWorldList): VisitorWorld[] =>
  [...worlds.values()].filter(({ slot }) => slot);

/** The entries of worlds that have a file. */
export const withFile = (worlds: readonly VisitorWorld[]): KeptWorld[] =>
  worlds.flatMap(({ kept }) => (kept.file ? [kept] : []));
