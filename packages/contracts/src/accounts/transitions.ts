import { statusTable } from '../transitions.ts';
import type { TraderStatus } from './model.ts';

/** The status of an account. A closed one stays closed: its personal data is erased. */
export const accountTransitions = statusTable<TraderStatus, 'suspend' | 'unsuspend' | 'close'>({
  entity: 'account',
  initial: ['active'],
  transitions: {
    suspend: {
      from: ['active'],
      to: 'suspended',
      who: ['staff', 'operator'],
      mail: {
        title: 'Your account is suspended',
        text: 'Our staff suspended your account: you cannot sign in, and your API keys do not work. Your balances stay yours.\n\nReason: {reason}',
      },
    },
    unsuspend: {
      from: ['suspended'],
      to: 'active',
      who: ['staff', 'operator'],
      notification: {
        title: 'Account active again',
        text: 'Our staff ended the suspension of your account.',
      },
      mail: {
        title: 'Your account is active again',
        text: 'Our staff ended the suspension of your account. You can sign in again.',
      },
    },
    close: { from: ['active', 'suspended'], to: 'closed', who: ['staff', 'trader'] },
  },
});
