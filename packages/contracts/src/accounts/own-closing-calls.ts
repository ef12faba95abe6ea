import { z } from 'zod';
import { message } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { closing, giveUp, receipt } from './closing-model.ts';

export const state = query({
  method: 'GET',
  path: '/api/secure/account/closing',
  access: 'user',
  summary: 'What the account still has.',
  description:
    'Lists balances, orders, positions, stakes, cards, withdrawals, deposits, NFTs, offers and decisions of staff that are still open, and says which of them must be settled before the account can be closed.',
  input: z.object({}),
  output: closing,
  example: {},
});

export const close = command({
  method: 'POST',
  path: '/api/secure/account/close',
  access: 'user',
  stepUp: 'password',
  rate: { most: 30, seconds: 60 },
  summary: 'Close your own account, and erase its personal data.',
  description:
    'Cannot be undone. All sessions end. Transactions and the ledger stay, under the account number. Refused with conflict where something must be settled first: the answer lists it. A total below one US dollar and NFTs are lost by closing, which `giveUp` must allow. Refused with forbidden for an account of staff, which a superuser closes.',
  input: z.object({ giveUp: giveUp() }),
  output: z.object({ erased: receipt, message }),
  example: { giveUp: true },
});
