import { z } from 'zod';
import { instant } from '../common/fields.ts';

export const writtenMail = z
  .object({
    uuid: z.string().describe('Id of the mail.'),
    to: z.string().describe('Email address of the recipient.'),
    subject: z.string().describe('Subject.'),
    text: z.string().describe('Text, with codes and links.'),
    createdAt: instant.describe('When it was written, on the simulated clock.'),
  })
  .describe('A mail as its recipient reads it.')
  .meta({ id: 'Mail' });
