import { z } from 'zod';
import { instant } from '../common/fields.ts';

export const note = z.object({
  uuid: z.string(),
  text: z.string(),
  author: z.string(),
  mine: z.boolean(),
  createdAt: instant,
});
export type NoteView = z.infer<typeof note>;

const facts = z.record(z.string(), z.unknown()).nullable();

export const timelineEntry = z.object({
  key: z.string(),
  at: instant,
  /** `status` a change of status, `audit` another action of staff, `note` a note, else a feature’s own. */
  kind: z.string(),
  title: z.string(),
  by: z.string(),
  before: facts,
  after: facts,
  text: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
