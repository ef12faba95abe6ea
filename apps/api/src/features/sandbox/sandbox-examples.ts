import type { Examples } from '../../testing/prepared.ts';
import { writtenMail } from '../../testing/written-mail.ts';

/** What the examples of the sandbox need to exist first. */
export const examples: Examples = {
  'sandbox.closeWorld': async (api) => ({ world: await api.openWorld() }),
  'sandbox.mailMessage': writtenMail,
};
