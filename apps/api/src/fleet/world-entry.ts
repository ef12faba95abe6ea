import { deskModes } from '@papermint/contracts/desks/modes';
import { z } from 'zod';

/** A copy of a world in the object store. */
const worldCopy = z.object({
  /** The name of the object. */
  name: z.string(),
  /** SHA-256 of the object, hex. */
  sha256: z.string(),
  bytes: z.int().positive(),
  /** Wall ms. */
  at: z.int(),
  /** Until where it has the stored log of the world, and under which right that was written; null where none is stored. */
  log: z.object({ token: z.int(), generation: z.string(), until: z.int() }).nullable().default(null),
});

/** A snapshot of a world, which is an object of its id. Times in ms. */
const worldSnapshot = z.object({
  id: z.string(),
  name: z.string(),
  takenAt: z.int(),
  now: z.int(),
  seed: z.int(),
  event: z.int(),
  bytes: z.int(),
  /** SHA-256 of the object, hex. */
  sha256: z.string(),
});

/** An object that a world is a copy of. */
const worldSource = z.object({
  /** A snapshot's id, or the name of a copy that was made for this world. */
  name: z.string(),
  /** SHA-256 of the object, hex. */
  sha256: z.string(),
});

export type WorldSource = z.infer<typeof worldSource>;

const onOff = z.enum(['on', 'off']).optional();

/** How a world of the sandbox began, which a reset repeats. */
const worldBegun = z.object({
  /** Undefined for a copy. */
  kind: z.object({ seed: z.int(), start: z.int() }).optional(),
  how: z.object({
    speed: z.number().optional(),
    label: z.string().optional(),
    idle: z.int().optional(),
    limits: onOff,
    desks: z.enum(deskModes).optional(),
    participants: onOff,
    impact: onOff,
  }),
  source: worldSource.nullable(),
  /** Whether it was opened: nobody knows the id of one that was not. */
  ready: z.boolean(),
});

/** What the fleet knows of a world. */
export const worldEntry = z.object({
  /** The node that holds it, and the session in which it does; null while the world is asleep. */
  holder: z.object({ node: z.string(), boot: z.string() }).nullable(),
  /**
   * The node that is to take the world next: the last holder has chosen it, so that all nodes send requests to the same
   * one. Null where the world fell asleep.
   */
  heir: z.string().nullable().default(null),
  /** The newest copy; null where there is none yet. */
  copy: worldCopy.nullable(),
  label: z.string().nullable(),
  /** Simulated seconds per wall second that it begins with. */
  speed: z.number(),
  /** Wall ms. */
  openedAt: z.int(),
  usedAt: z.int(),
  /** How a world of the sandbox began; null for that of a visitor. */
  begun: worldBegun.nullable().default(null),
  /** Its snapshots, oldest first. */
  snapshots: z.array(worldSnapshot).default([]),
  /** Whether it was removed for good. */
  removed: z.boolean(),
});

export type WorldCopy = z.infer<typeof worldCopy>;
export type WorldEntry = z.infer<typeof worldEntry>;

/** What the fleet knows of a snapshot that all worlds share. */
export const sharedSnapshot = z.object({
  snapshot: worldSnapshot.extend({ world: z.string() }),
  removed: z.boolean(),
});

export type SharedSnapshot = z.infer<typeof sharedSnapshot>;
