import { z } from 'zod';
import { ruled, text } from '../common/fields.ts';
import { pictureTypes } from '../common/file-rules.ts';
import { command, query } from '../contract.ts';
import { trader } from './model.ts';
import { nameError, nicknameError, profileFields } from './profile-rules.ts';

const answer = z.object({ trader, message: z.string() });

export const getUser = query({
  method: 'GET',
  path: '/api/secure/get-user',
  access: 'user',
  summary: 'Your own account, and which of its fields can no longer be changed.',
  input: z.object({}),
  output: trader.extend({ locked: z.array(z.enum(profileFields)) }),
  example: {},
});

export const updateUser = command({
  method: 'POST',
  path: '/api/secure/update-user',
  access: 'user',
  rate: { most: 60, seconds: 60 },
  summary:
    'Change your profile, as a whole or not at all. Name and country are fixed once your identity is verified.',
  input: z.object({
    firstName: ruled(nameError).optional(),
    lastName: ruled(nameError).optional(),
    nickname: ruled(nicknameError).optional(),
    /** ISO 3166 alpha-2, one of GET /api/countries. */
    country: text(2).optional(),
  }),
  output: answer,
  example: { firstName: 'Maya', country: 'SE' },
});

export const updateNickname = command({
  method: 'POST',
  path: '/api/secure/update-nickname',
  access: 'user',
  rate: { most: 60, seconds: 60 },
  summary: 'Change the nickname that others find you by. Nicknames that differ only in case are the same.',
  input: z.object({ nickname: ruled(nicknameError) }),
  output: answer,
  example: { nickname: 'maya' },
});

export const putAvatar = command({
  method: 'POST',
  path: '/api/secure/avatar',
  access: 'user',
  rate: { most: 60, seconds: 60 },
  summary:
    'Send a picture of yourself. It is cut to a square around its middle, and replaces the one before.',
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
  summary: 'Remove your picture. A generated one is shown in its place.',
  input: z.object({}),
  output: answer,
  example: {},
});

export const updateCurrency = command({
  method: 'POST',
  path: '/api/secure/update-currency',
  access: 'user',
  rate: { most: 60, seconds: 60 },
  summary: 'Change the currency of your totals: any of GET /api/countries. Nothing is converted.',
  input: z.object({ currency: text(3) }),
  output: answer,
  example: { currency: 'USD' },
});
