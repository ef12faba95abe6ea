import type { Topic } from '@papermint/contracts/messages/statuses';

/** A canned answer of the simulated desk. */
export interface CannedAnswer {
  topic: Topic;
  /** What a question says, in lower case without accents. */
  asks: RegExp;
  text: string;
  /** The queues whose waiting records the answer names. */
  about?: readonly string[];
}

const DEPOSITS = ['depositConfirmationsStaff'];
const WITHDRAWALS = ['withdrawalsStaff', 'withdrawalsStuck'];
const NFTS = ['nftStaff', 'nftMarketStaff'];

/** The answers by topic. */
export const CANNED_ANSWERS: readonly CannedAnswer[] = [
  {
    topic: 'deposits',
    asks: /deposit|fund|bank transfer|wire|credited|arriv|paypal|top.?up/,
    text: 'A bank deposit is credited after our desk has found your payment, within 24 hours. Send the exact amount with the reference that the deposit page shows. PayPal, cards and blockchains are credited without a review.',
    about: DEPOSITS,
  },
  {
    topic: 'deposits',
    asks: /confirmation|blockchain|network|block|tx|hash|on.?chain/,
    text: 'A deposit by blockchain is credited after its confirmations. Its details show how many it has and how many it needs. We cannot credit coins that arrive on a different network from that of the address.',
    about: DEPOSITS,
  },
  {
    topic: 'deposits',
    asks: /card|declin|3.?d.?secure/,
    text: 'A card payment is decided immediately. If its bank asks for a code, enter it within 15 minutes. A declined payment charges nothing, so you can try another card or a bank transfer.',
    about: DEPOSITS,
  },
  {
    topic: 'deposits',
    asks: /reject|refus|wrong reference|not credited/,
    text: 'The details of a rejected deposit show the reason. Check the reference and the bank account on the deposit page, and announce it again.',
    about: DEPOSITS,
  },
  {
    topic: 'withdrawals',
    asks: /withdraw|payout|cash.?out|send (my )?(money|coins)|pending approval/,
    text: 'A withdrawal above the automatic limit is reviewed first, usually within 4 hours. A bank transfer then takes about 2 hours. Coins need the confirmations of their network. You can cancel it under Transactions while it waits.',
    about: WITHDRAWALS,
  },
  {
    topic: 'withdrawals',
    asks: /lock|block|24 hours|cannot withdraw|can.?t withdraw/,
    text: 'Withdrawals and transfers are locked for a while after a new password, email or two-factor authentication. The withdrawal page shows until when. No one can end the lock earlier.',
    about: WITHDRAWALS,
  },
  {
    topic: 'withdrawals',
    asks: /address|beneficiar|destination|address book/,
    text: 'Confirm a new entry of your address book with the code in our email. You can use the entry after the waiting time that it shows. Bank accounts must be in your own name.',
    about: WITHDRAWALS,
  },
  {
    topic: 'withdrawals',
    asks: /fee|cost|charge|limit/,
    text: 'The withdrawal page shows the fee, the minimum amount and the rest of your daily limit before you confirm. A verified identity raises the daily limit.',
  },
  {
    topic: 'identity',
    asks: /verif|identit|kyc|passport|document|selfie|proof of address|licen[cs]e/,
    text: 'Account > Verification shows the status of your verification. A review usually takes less than 24 hours. Documents must be valid and readable, and match your personal info. Sample documents are enough.',
    about: ['identityStaff'],
  },
  {
    topic: 'identity',
    asks: /reject|refus|again|not accepted|differ|mismatch/,
    text: 'Account > Verification names each document that we could not accept, and why. Send only these again. Accepted documents stay accepted. After a rejection, start a new verification.',
    about: ['identityStaff'],
  },
  {
    topic: 'trading',
    asks: /order|trade|limit|market|stop|fill|price|slippage/,
    text: 'An order fills as soon as the price reaches its limit. A market order fills immediately at the prices of the book. Your open orders and fills are on the terminal and under Transactions. Open orders reserve their money until you cancel them.',
  },
  {
    topic: 'trading',
    asks: /leverage|margin|liquidat|future|position|funding/,
    text: 'A futures position is liquidated when its margin no longer covers the maintenance margin. The position shows that price. More margin or less leverage moves it further away.',
  },
  {
    topic: 'trading',
    asks: /fee|commission|spread|maker|taker/,
    text: 'Trading fees depend on your package, and the order form shows them before you place the order. Makers pay less than takers. Convert shows its rate and its fee in the offer.',
  },
  {
    topic: 'security',
    asks: /password|2fa|two.?factor|authenticator|sign.?in|log.?in|hack|suspicious|session/,
    text: 'Change your password under Account > Security, end sessions that you do not know, and switch two-factor authentication on. Withdrawals are then locked for a while, which protects your money. We never ask for passwords or codes.',
  },
  {
    topic: 'account',
    asks: /email|phone|name|profile|currency|package|close|delete/,
    text: 'You can change email, phone, display currency and package under Account. You can close an account that has no open orders, stakes, cards or withdrawals.',
  },
  {
    topic: 'account',
    asks: /statement|tax|report|export|csv|receipt|history/,
    text: 'You can filter transactions by day and download them as a CSV file. Each transaction has a printable receipt.',
  },
  {
    topic: 'account',
    asks: /suspend|locked out|inactive/,
    text: 'A suspended account can sign in again when our staff end the suspension. The reason is on the sign-in page.',
  },
  {
    topic: 'earn_cards',
    asks: /stak|earn|reward|yield|contract|matur/,
    text: 'Rewards grow by the second and are paid with the stake when it ends. Redeeming a fixed product early costs the part of the reward that its terms show.',
  },
  {
    topic: 'earn_cards',
    asks: /card|virtual|merchant|purchase|declin/,
    text: 'We open a virtual card for a verified account, usually within 24 hours. Fund it before you pay. The details of a declined purchase name the reason, such as a limit or an insufficient balance of the card.',
    about: ['cardsStaff'],
  },
  {
    topic: 'other',
    asks: /nft|mint|collection|royalt/,
    text: 'A request to mint, or a collection, is reviewed within 24 hours. A collection needs a name of its own, a description and a logo. The mint fee is held until the decision. You get it back if the request is rejected.',
    about: NFTS,
  },
  {
    topic: 'other',
    asks: /real money|simulat|fake|play money|real/,
    text: 'Everything here is simulated: money, markets, banks and blockchains, and this answer too. No real money moves.',
  },
  {
    topic: 'other',
    asks: /bug|error|broken|not work|crash/,
    text: 'Tell us the page, what you did, and what you saw. Reloading the page solves most problems.',
  },
];

/** What is answered where no answer fits. */
export const FALLBACK =
  'Tell us what you did and what you expected. Add the ID of the transaction if there is one.';
