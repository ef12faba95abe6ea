import type { World } from '../../worlds/world.ts';

const OPEN = "('awaiting_confirmation', 'pending_approval', 'approved', 'processing', 'confirming')";
const OPEN_ORDER = "('untriggered', 'new', 'partially_filled')";
const entries = (kind: string, of: string) =>
  `(SELECT COUNT(*) FROM LedgerEntry WHERE reference = ${of} AND kind = '${kind}')`;

/** What an entry's kind did to one kind of account of all that name a record. */
const posted = (account: string, of: string) =>
  `(SELECT COALESCE(SUM(p.amount), 0) FROM LedgerEntry e JOIN LedgerPosting p ON p.entryId = e.id
     JOIN LedgerAccount a ON a.id = p.accountId WHERE e.reference = ${of} AND a.kind = '${account}')`;

/** Rules by their sentence; each query finds the rows that break it. */
const RULES: Record<string, string> = {
  'a withdrawal that is under way holds its amount, and one that is over holds nothing': `
    SELECT id FROM Withdrawal WHERE held <> CASE WHEN status IN ${OPEN} THEN amount ELSE 0 END`,
  'the ledger holds for a withdrawal what it says': `
    SELECT id FROM Withdrawal WHERE held <> ${posted('held', 'Withdrawal.id')}`,
  'a withdrawal is booked out once, when it is completed': `
    SELECT id FROM Withdrawal WHERE ${entries('withdrawal', 'Withdrawal.id')} <> (status = 'completed')`,
  'what is held by the ledger is held for withdrawals and open orders': `
    SELECT a.owner, a.asset, a.balance FROM LedgerAccount a WHERE a.kind = 'held' AND a.balance <>
      (SELECT COALESCE(SUM(held), 0) FROM Withdrawal WHERE traderId = a.owner AND asset = a.asset)
      + (SELECT COALESCE(SUM(o.held), 0) FROM SpotOrder o JOIN Instrument i ON i.pair = o.pair
         WHERE o.traderId = a.owner AND o.status IN ${OPEN_ORDER}
           AND a.asset = CASE o.side WHEN 'buy' THEN i.quote ELSE i.base END)
      + (SELECT COALESCE(SUM(o.held), 0) FROM FuturesOrder o JOIN Instrument i ON i.pair = o.pair
         WHERE o.traderId = a.owner AND o.status IN ${OPEN_ORDER} AND a.asset = i.quote)`,
  'every hold has an account': `
    SELECT id FROM Withdrawal w WHERE held > 0 AND NOT EXISTS
      (SELECT 1 FROM LedgerAccount WHERE owner = w.traderId AND asset = w.asset AND kind = 'held')`,
  'what counts towards the limit of a day is what did not come back': `
    SELECT traderId FROM (SELECT d.traderId, d.day, d.dollars,
        (SELECT COALESCE(SUM(dollars), 0) FROM Withdrawal WHERE traderId = d.traderId AND day = d.day
           AND status NOT IN ('canceled', 'rejected', 'failed'))
        + (SELECT COALESCE(SUM(dollars), 0) FROM NftOffer WHERE bidderId = d.traderId
           AND createdAt / 86400000 = d.day AND status IN ('active', 'accepted')) AS stored
      FROM MoneyOutDay d) AS one
    WHERE dollars < stored OR (dollars <> stored
      AND NOT EXISTS (SELECT 1 FROM Transfer WHERE fromId = one.traderId AND createdAt / 86400000 = one.day)
      AND NOT EXISTS (SELECT 1 FROM CardMovement WHERE traderId = one.traderId AND createdAt / 86400000 = one.day)
      AND NOT EXISTS (SELECT 1 FROM NftActivity WHERE one.traderId IN (fromId, toId)
        AND createdAt / 86400000 = one.day))`,
  'a withdrawal on its way has a next step, due or to come': `
    SELECT id FROM Withdrawal w WHERE status IN ('approved', 'processing', 'confirming')
      AND NOT EXISTS (SELECT 1 FROM Job WHERE kind = 'withdrawal.step' AND subject = w.id)
      AND expectedAt > NOW`,
  'only a withdrawal on its way has one': `
    SELECT j.subject FROM Job j JOIN Withdrawal w ON w.id = j.subject WHERE j.kind = 'withdrawal.step'
      AND w.status NOT IN ('approved', 'processing', 'confirming')`,
  'a deposit is credited once, when it is completed': `
    SELECT id FROM Deposit WHERE ${entries('deposit', 'Deposit.id')} <> (status = 'completed')`,
  'a deposit credits its amount without its fee': `
    SELECT id FROM Deposit WHERE status = 'completed' AND amount - fee <> ${posted('available', 'Deposit.id')}`,
  'play money is one entry of its amount, and one a day': `
    SELECT id FROM [Transaction] t WHERE type = 'play_money' AND (amount <> ${posted('available', 't.id')}
      OR (SELECT COUNT(*) FROM [Transaction] WHERE type = 'play_money' AND traderId = t.traderId
        AND createdAt / 86400000 = t.createdAt / 86400000) <> 1)`,
  'an offer is converted once, when it is settled': `
    SELECT id FROM ConvertOffer WHERE ${entries('convert', 'ConvertOffer.id')} <> (status = 'settled')`,
  'a settled offer gave and took exactly its amounts': `
    SELECT id FROM ConvertOffer WHERE status = 'settled'
      AND toAmount - fromAmount <> ${posted('available', 'ConvertOffer.id')}`,
  'an upgrade is active and paid once': `
    SELECT id FROM PackageUpgrade WHERE status <> 'active'
      OR ${entries('package', 'PackageUpgrade.id')} <> 1 OR price <> -${posted('available', 'PackageUpgrade.id')}`,
  'a trader has the highest package that they paid for': `
    SELECT u.traderId FROM PackageUpgrade u JOIN Trader t ON t.id = u.traderId JOIN Package p ON p.slug = u.toSlug
      JOIN Package has ON has.slug = t.packageSlug WHERE p.rank > has.rank`,
  'what the ledger has on cards is what the cards say': `
    SELECT a.owner FROM LedgerAccount a WHERE a.kind = 'card' AND a.balance <>
      (SELECT COALESCE(SUM(balance), 0) FROM Card WHERE traderId = a.owner AND asset = a.asset)`,
  'what is authorized is what pending purchases of cards hold': `
    SELECT a.owner FROM LedgerAccount a WHERE a.kind = 'authorized' AND a.balance <>
      (SELECT COALESCE(-SUM(m.amount), 0) FROM CardMovement m JOIN Card c ON c.id = m.cardId
       WHERE m.traderId = a.owner AND c.asset = a.asset AND m.type = 'purchase' AND m.status = 'pending')`,
  'what a card holds is for its pending purchases': `
    SELECT c.id FROM Card c WHERE c.held <> (SELECT COALESCE(-SUM(amount), 0) FROM CardMovement
      WHERE cardId = c.id AND type = 'purchase' AND status = 'pending')`,
  'a transfer is one entry and a transaction on each side': `
    SELECT id FROM Transfer f WHERE ${entries('transfer', 'f.id')} <> 1
      OR (SELECT COUNT(*) FROM [Transaction] WHERE reference = f.id) <> 2`,
  'what is staked by the ledger is staked in contracts that run': `
    SELECT a.owner, a.asset, a.balance FROM LedgerAccount a WHERE a.kind = 'staked' AND a.balance <>
      (SELECT COALESCE(SUM(amount), 0) FROM Stake WHERE traderId = a.owner AND asset = a.asset
         AND status IN ('staking', 'matured'))`,
  'a contract has an entry for its beginning, and one for its end': `
    SELECT id FROM Stake WHERE ${entries('staking', 'Stake.id')} <> 1 + (status IN ('closed', 'closed_early'))`,
  'a contract that ended gave back its amount, and the house paid what it says': `
    SELECT id FROM Stake WHERE paid IS NOT NULL
      AND (${posted('staked', 'Stake.id')} <> 0 OR paid <> -${posted('rewards', 'Stake.id')})`,
  'a contract has a transaction for each entry, and one for its reward': `
    SELECT id FROM Stake s WHERE (SELECT COUNT(*) FROM [Transaction] WHERE reference = s.id)
      <> 1 + (paid IS NOT NULL) + (COALESCE(paid, 0) > 0)`,
  'a fixed contract that runs matures, and one that has matured is paid out': `
    SELECT id FROM Stake s WHERE termDays IS NOT NULL AND status IN ('staking', 'matured') AND NOT EXISTS
      (SELECT 1 FROM Job WHERE subject = s.id AND kind = CASE s.status WHEN 'staking' THEN 'staking.mature' ELSE 'staking.pay' END)`,
  'what is in escrow is for active offers and requested mints': `
    SELECT a.owner, a.asset, a.balance FROM LedgerAccount a WHERE a.kind = 'escrow' AND a.balance <>
      (SELECT COALESCE(SUM(amount), 0) FROM NftOffer WHERE bidderId = a.owner AND asset = a.asset AND status = 'active')
      + (a.asset = 'USD') * 200
        * (SELECT COUNT(*) FROM NftItem WHERE ownerId = a.owner AND status = 'mint_requested')`,
  'every active offer is in escrow, and expires': `
    SELECT id FROM NftOffer o WHERE status = 'active' AND (
      NOT EXISTS (SELECT 1 FROM Job WHERE kind = 'nft.expireOffer' AND subject = o.id)
      OR (bidderId <> 'house' AND amount > COALESCE(
        (SELECT balance FROM LedgerAccount WHERE owner = o.bidderId AND asset = o.asset AND kind = 'escrow'), 0)))`,
  'an NFT belongs to whom the journal names last': `
    SELECT id FROM NftItem i WHERE status IN ('minted', 'listed', 'burned') AND ownerId IS NOT
      (SELECT toId FROM NftActivity WHERE itemId = i.id AND number IS NOT NULL ORDER BY number DESC LIMIT 1)`,
  'an NFT has one owner at every instant, from its mint on': `
    SELECT id FROM NftActivity a WHERE number IS NOT NULL AND (status <> 'settled'
      OR number <> (SELECT COUNT(*) FROM NftActivity WHERE itemId = a.itemId AND number <= a.number)
      OR (number = 1) <> (kind = 'mint') OR (kind = 'burn') <> (toId IS NULL)
      OR fromId IS NOT (SELECT toId FROM NftActivity WHERE itemId = a.itemId AND number = a.number - 1))`,
  'each sale, transfer, mint and burn that is settled changes the owner': `
    SELECT id FROM NftActivity WHERE status = 'settled'
      AND (kind IN ('mint', 'sale', 'transfer', 'burn')) <> (number IS NOT NULL)`,
  'the figures of a collection are those of its items': `
    SELECT id FROM NftCollection c WHERE (supply, listed, owners, floor) IS NOT
      (SELECT COUNT(*), COALESCE(SUM(status = 'listed'), 0), COUNT(DISTINCT ownerId), MIN(price) FROM NftItem
        WHERE collectionId = c.id AND status IN ('minted', 'listed'))`,
  'an accepted offer is one sale of its amount to its bidder, and no other offer is': `
    SELECT id FROM NftOffer o WHERE (status = 'accepted') <> (SELECT COUNT(*) FROM NftActivity
      WHERE offerId = o.id AND kind = 'sale' AND amount = o.amount AND toId = o.bidderId AND fromId = o.sellerId)`,
  'nobody has an active offer for what is theirs, or for what is burned': `
    SELECT o.id FROM NftOffer o JOIN NftItem i ON i.id = o.itemId WHERE o.status = 'active'
      AND (i.status NOT IN ('minted', 'listed') OR (i.ownerId = o.bidderId AND o.bidderId <> 'house'))`,
  'a sale of an NFT is one entry of its price': `
    SELECT id FROM NftActivity s WHERE kind = 'sale'
      AND toId IS NOT (SELECT creatorId FROM NftCollection WHERE id = s.collectionId) AND (${entries('nft', 's.id')} <> 1
      OR amount <> (SELECT -MIN(p.amount) FROM LedgerEntry e JOIN LedgerPosting p ON p.entryId = e.id
        WHERE e.reference = s.id))`,
  'the transaction has the status of what it is of': `
    SELECT t.id FROM [Transaction] t LEFT JOIN Withdrawal w ON w.id = t.id LEFT JOIN Deposit d ON d.id = t.id
      WHERE t.status <> COALESCE(w.status, d.status, t.status)`,
  'the last row of a timeline is the status': `
    SELECT w.id FROM (SELECT id, status, 'withdrawal' AS thing FROM Withdrawal
        UNION ALL SELECT id, status, 'deposit' FROM Deposit UNION ALL SELECT id, status, 'package' FROM PackageUpgrade
        UNION ALL SELECT id, status, 'staking' FROM Stake) w
      WHERE w.status <> (SELECT [to] FROM Timeline WHERE thing = w.thing AND thingId = w.id ORDER BY id DESC LIMIT 1)`,
  'an approved request was carried out, and one that waits has not been': `
    SELECT a.id FROM Approval a JOIN Withdrawal w ON w.id = a.subjectId WHERE a.subjectKind = 'withdrawal'
      AND ((a.status = 'approved' AND w.status = 'pending_approval')
        OR (a.status = 'approved' AND (a.decidedById = a.makerId OR w.decidedById <> a.decidedById)))`,
};

/**
 * Whether everything that money in and out has stored is whole: every hold belongs to exactly one holder of its amount,
 * each record has the entries that its status says, and the ledger agrees with itself.
 * @returns what is wrong; nothing where all is well
 */
export function moneyFaults(world: World): string[] {
  const broken = Object.entries(RULES).flatMap(([rule, sql]) => {
    const rows = world.db.readNow.all(sql.replace('NOW', String(world.clock.now())), []);
    return rows.length === 0
      ? []
      : [
          `${rule}: ${JSON.stringify(rows.slice(0, 3), (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
        ];
  });
  return [...broken, ...world.ledger.verify().failures];
}
