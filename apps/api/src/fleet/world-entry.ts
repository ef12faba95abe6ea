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

/** What the fleet knows of a world. */
export const worldEntry = z.object({
  /** The node that holds it, and the session in which it does; null while the world is asleep. */
  holder: z.object({ node: z.string(), boot: z.string() }).nullable(),
  /** The newest copy; null where there is none yet. */
  copy: worldCopy.nullable(),
  label: z.string().nullable(),
  /** Simulated seconds per wall second that it begins with. */
  speed: z.number(),
  /** Wall ms. */
  openedAt: z.int(),
  usedAt: z.int(),
  /** Its snapshots, oldest first. */
  snapshots: z.array(worldSnapshot).default([]),
  /** Whether it was removed for good. */
  removed: z.boolean(),
});

export type WorldEntry = z.infer<typeof worldEntry>;
