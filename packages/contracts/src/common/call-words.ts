import { labelOf } from './label.ts';

/** Names that say too little without their area. */
const NAMES: Readonly<Record<string, string>> = {
  'billingStaff.approve': 'Approve withdrawal',
  'billingStaff.reject': 'Reject withdrawal',
  'billingStaff.retry': 'Retry withdrawal',
  'withdrawalsStaff.authorize': 'Authorize withdrawal',
  'withdrawalsStaff.cancel': 'Cancel withdrawal',
  'withdrawalsStaff.changeTerms': 'Change withdrawal limits',
  'withdrawalsStaff.express': 'Express withdrawal',
  'withdrawalsStaff.release': 'Release withdrawal',
  'depositConfirmationsStaff.confirm': 'Confirm deposit',
  'depositConfirmationsStaff.reject': 'Reject deposit',
  'messagesStaff.begin': 'Begin conversation',
  'messagesStaff.reply': 'Answer conversation',
  'messagesStaff.attach': 'Send pictures',
  'messagesStaff.setStatus': 'Change status of conversation',
  'messagesStaff.assign': 'Assign conversation',
  'broadcastsStaff.send': 'Send broadcast',
  'broadcastsStaff.stop': 'Stop broadcast',
};

/** Areas whose names say too little, or in another case. */
const AREAS: Readonly<Record<string, string>> = {
  accountClosingStaff: 'Closing accounts',
  autoResponsesStaff: 'Auto-responder',
  impersonationStaff: 'Signing in as a trader',
  mailsStaff: 'Mail log',
  nftCatalogStaff: 'NFT catalog',
  nftMarketStaff: 'NFT market',
  nftStaff: 'NFTs',
};

/** What a call of staff does, and the area it belongs to: 'Update coin' of 'Markets'. */
export function callWords(call: string): { does: string; area: string } {
  const [feature = '', name = ''] = call.split('.');
  return {
    does: NAMES[call] ?? labelOf(name),
    area: AREAS[feature] ?? labelOf(feature.replace(/Staff$/, '')),
  };
}
