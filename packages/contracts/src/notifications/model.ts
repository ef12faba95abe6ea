import { z } from 'zod';
import { instant } from '../common/fields.ts';

/** Something a trader is told. */
export const notification = z.object({
  uuid: z.string(),
  /** What it is about: `spot_order`, `transfer`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** When he saw it; null where he has not. */
  seenAt: instant.nullable(),
  createdAt: instant,
  /** The path of the app where it leads; null where it leads nowhere. */
  path: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;
