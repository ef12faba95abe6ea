import { z } from 'zod';
import { message, ruled, text } from '../common/fields.ts';
import { pictureTypes } from '../common/file-rules.ts';
import { command, query } from '../contract.ts';
import { trader } from './model.ts';
import { nameError, nicknameError, profileFields, tidyName } from './profile-rules.ts';

const answer = z.object({ trader: trader.describe('The account as it is now.'), message });

export const getUser = query({
  method: 'GET',
  path: '/api/secure/get-user',
  access: 'user',
  summary: 'Your own account, and which of its fields can no longer be changed.',
  description:
    'The field `locked` names what can no longer be changed, because the approved identity depends on it.',
  input: z.object({}),
  output: trader.extend({
    locked: z.array(z.enum(profileFields)).describe('Fields of the profile that can no longer be changed.'),
  }),
  example: {},
});

export const updateUser = command({
  method: 'POST',
  path: '/api/secure/update-user',
  access: 'user',
  rate: { most: 60, seconds: 60 },
  summary: 'Change the profile.',
  description:
    'Fields that are left out stay as they are; the change is made as a whole or not at all. Name and country are fixed once the identity is verified (conflict). Refused with conflict where the nickname is taken.',
  input: z.object({
    firstName: ruled(nameError, tidyName).optional().describe('First name, at most 50 characters.'),
    lastName: ruled(nameError, tidyName).optional().describe('Last name, at most 50 characters.'),
    nickname: ruled(nicknameError)
      .optional()
      .describe('Nickname, 3 to 20 letters a to z, digits, dots, underscores and hyphens.'),
    country: text(2).optional().describe('Country as ISO 3166 alpha-2, one of GET /api/countries.'),
  }),
  output: answer,
  example: { firstName: 'Maya', country: 'SE' },
});

export const updateNickname = command({
  method: 'POST',
  path: '/api/secure/update-nickname',
  access: 'user',
  rate: { most: 60, seconds: 60 },
  summary: 'Change the nickname that others find the account by.',
  description: 'Nicknames that differ only in case are the same. Refused with conflict where it is taken.',
  input: z.object({
    nickname: ruled(nicknameError).describe(
      'Nickname, 3 to 20 letters a to z, digits, dots, underscores and hyphens.',
    ),
  }),
  output: answer,
  example: { nickname: 'maya' },
});

export const putAvatar = command({
  method: 'POST',
  path: '/api/secure/avatar',
  access: 'user',
  rate: { most: 60, seconds: 60 },
  summary: "Send a picture of the account's owner.",
  description:
    'It is cut to a square around its middle, encoded again as WebP without its metadata, and replaces the one before. The kind is decided by the first bytes, not by the name. Refused at `picture` for another kind of file, more than 5 MB or 40 million pixels.',
  input: z.strictObject({}),
  files: {
    picture: {
      types: pictureTypes,
      maxBytes: 5_000_000,
      maxFiles: 1,
      visibility: 'public',
      widths: [512, 128, 64],
      square: true,
    },
  },
  output: answer,
  example: {},
});

export const removeAvatar = command({
  method: 'DELETE',
  path: '/api/secure/avatar',
  access: 'user',
  rate: { most: 60, seconds: 60 },
  summary: "Remove the picture of the account's owner.",
  description: 'A generated one is shown in its place. Succeeds where there is none.',
  input: z.object({}),
  output: answer,
  example: {},
});

export const updateCurrency = command({
  method: 'POST',
  path: '/api/secure/update-currency',
  access: 'user',
  rate: { most: 60, seconds: 60 },
  summary: "Change the currency of the account's totals.",
  description:
    'Only totals are shown in it: nothing is converted. Refused at `currency` for one that is not in GET /api/countries.',
  input: z.object({
    currency: text(3).describe('Code of the currency, ISO 4217, one of GET /api/countries.'),
  }),
  output: answer,
  example: { currency: 'USD' },
});

export const dismissInfoMessage = command({
  method: 'POST',
  path: '/api/secure/info-message/dismiss',
  access: 'user',
  summary: 'Dismiss the message of staff.',
  description:
    'For good, on all devices; staff see that it was dismissed. Nothing changes where there is none, or it was dismissed before.',
  input: z.object({}),
  output: answer,
  example: {},
});
