import { labelOf } from './label.ts';

/** Names that say too little without their area. */
const NAMES: Readonly<Record<string, string>> = {
  'billing.approve': 'Approve withdrawal',
  'billing.reject': 'Reject withdrawal',
  'billing.retry': 'Retry withdrawal',
  'withdrawals.authorize': 'Authorize withdrawal',
  'withdrawals.cancel': 'Cancel withdrawal',
  'withdrawals.changeTerms': 'Change withdrawal limits',
  'withdrawals.express': 'Express withdrawal',
  'withdrawals.release': 'Release withdrawal',
  'depositConfirmations.confirm': 'Confirm deposit',
  'depositConfirmations.reject': 'Reject deposit',
  'messages.begin': 'Begin conversation',
  'messages.reply': 'Answer conversation',
  'messages.attach': 'Send pictures',
  'messages.setStatus': 'Change status of conversation',
  'messages.assign': 'Assign conversation',
  'broadcasts.send': 'Send broadcast',
  'broadcasts.stop': 'Stop broadcast',
};

/** What a call of staff does, and the area it belongs to: 'Update coin' of 'Markets'. */
export function callWords(call: string): { does: string; area: string } {
  const [feature = '', name = ''] = call.split('.');
  return { does: NAMES[call] ?? labelOf(name), area: labelOf(feature.replace(/Staff$/, '')) };
}
