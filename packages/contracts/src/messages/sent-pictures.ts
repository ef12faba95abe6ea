import { z } from 'zod';
import { pictureTypes } from '../common/file-rules.ts';
import { chatText, conversationId } from './fields.ts';
import { MOST_PICTURES } from './statuses.ts';

/** The input that sends pictures in a conversation, for traders and for staff. */
export const sentPictures = {
  input: z.strictObject({
    uuid: conversationId(),
    text: chatText().optional().describe('A text to send with them.'),
  }),
  files: {
    picture: {
      types: pictureTypes,
      maxBytes: 5_000_000,
      maxFiles: MOST_PICTURES,
      visibility: 'private',
      widths: [1600, 400],
    },
  },
} as const;
