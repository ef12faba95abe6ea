import { z } from 'zod';
import { instant } from '../common/fields.ts';

export const notification = z.object({
  uuid: z.string(),
  /** The kind of the record that it is about: `spot_order`, `transfer`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** When it was read; null while it is unread. */
  seenAt: instant.nullable(),
  createdAt: instant,
  /** The path of the screen it leads to; null where there is none. */
  path: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;
