import type { Erasure } from '../../platform/commands/erasure.ts';

/**
 * What has to go when an account is erased, table by table. A table that holds anything of a person is named here, or its
 * feature adds an eraser of its own; a test looks for a person in every column of every table afterwards.
 */
export function declareErasures(erasure: Erasure): void {
  erasure.rows('Codes and links', 'OneTimeCode', 'traderId');
  erasure.rows('Two-factor authentication', 'TwoFactor', 'traderId');
  erasure.rows('Two-factor authentication', 'RecoveryCode', 'traderId');
  erasure.rows('API keys', 'ApiKey', 'traderId');
  erasure.rows('Sign-ins', 'SignInEntry', 'traderId');
  erasure.rows('Drafts', 'Draft', 'accountId');
  erasure.rows('Saved views', 'SavedView', 'accountId');
  erasure.rows('First steps', 'Onboarding', 'traderId');
  erasure.rows('Choice of emails', 'EmailChoice', 'traderId');
  erasure.rows('Watchlist', 'StarredPair', 'traderId');
  erasure.rows('Notifications', 'Notification', 'traderId');
  erasure.add('Emails', (tx, { email }) => tx.run('DELETE FROM Mail WHERE "to" = ?', email).changes);
  erasure.add(
    'Notes of staff',
    (tx, { accountId }) =>
      tx.run("DELETE FROM Note WHERE subjectKind = 'account' AND subjectId = ?", accountId).changes,
  );
  erasure.add(
    'Stored answers',
    (tx, { id }) => tx.run("DELETE FROM IdempotencyKey WHERE scope LIKE ? || ' %'", `trader:${id}`).changes,
  );
  // What others wrote or read stays, without the name.
  erasure.texts('Names in notifications of others', 'Notification', ['title', 'text']);
  erasure.texts('Names in emails to others', 'Mail', ['subject', 'text']);
  erasure.texts('Names in other notes', 'Note', ['text']);
  erasure.texts('Names in messages of others', 'ConversationMessage', ['text']);
  erasure.texts('Names in conversations of others', 'Conversation', ['subject', 'excerpt']);
  erasure.texts('Names in messages to many', 'Broadcast', ['subject', 'text', 'reason']);
  erasure.texts('Names in templates', 'MessageTemplate', ['name', 'subject', 'text']);
  erasure.texts('Names in automatic answers', 'AutoResponse', ['name', 'words', 'text']);
  erasure.texts('Names in stored answers', 'IdempotencyKey', ['answer']);
  erasure.texts('Names in transactions', 'Transaction', ['description'], 'traderId');
  erasure.rows('Favorite NFTs', 'NftFavorite', 'traderId');
  erasure.rows('Viewed NFTs', 'NftView', 'traderId');
  erasure.rows('NFT wallets', 'NftWallet', 'traderId');
  erasure.texts('Names in collections', 'NftCollection', ['name', 'description', 'reason'], 'creatorId');
  erasure.texts('Names in NFTs', 'NftItem', ['name', 'description', 'traits', 'reason'], 'creatorId');
  erasure.texts('Names in the journal of NFTs', 'NftActivity', ['reason'], 'fromId');
  erasure.rows('Deposit addresses', 'TraderAddress', 'traderId');
  erasure.texts('Names in deposits', 'Deposit', ['reason'], 'traderId');
  erasure.texts('Names in transfers', 'Transfer', ['note'], 'fromId');
  erasure.texts('Names in adjustments', 'Adjustment', ['reason'], 'traderId');
  erasure.texts(
    'Names in approvals',
    'Approval',
    ['title', 'input', 'before', 'after', 'reason', 'decisionReason'],
    'account',
  );
  erasure.texts('Names in timelines', 'Timeline', ['reason'], 'thingId');
  erasure.texts('Names in the event log', 'EventLog', ['data'], 'subject');
  erasure.texts('Client order IDs', 'SpotOrder', ['clientOrderId'], 'traderId');
  erasure.texts('Client order IDs', 'FuturesOrder', ['clientOrderId'], 'traderId');
}
