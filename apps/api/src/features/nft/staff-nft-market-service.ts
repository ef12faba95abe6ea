import { DAY_MS } from '@papermint/contracts/common/days';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import type { z } from 'zod';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { ActivitiesStore } from './activities-store.ts';
import type { ItemsStore } from './items-store.ts';
import type { NftJournal } from './nft-journal.ts';
import type { NftLookup } from './nft-lookup.ts';
import { isMinted, statusWords } from './nft-lookup.ts';
import type { NftSteps } from './nft-steps.ts';
import type { ActivityRow, ItemRow } from './nft-types.ts';
import type { NftViews } from './nft-views.ts';
import type { OfferSteps } from './offer-steps.ts';
import type { OffersStore } from './offers-store.ts';
import type { PeopleStore } from './people-store.ts';
import { simulatedBids } from './simulated-bids.ts';
import { assertOthers } from './staff-nft-service.ts';

type Answer<C extends { output: z.ZodType }> = z.output<C['output']>;
type Input<C extends { input: z.ZodType }> = z.output<C['input']>;

/** The journal of NFTs in the hands of staff: what they enter and settle, and simulated collectors. */
export interface StaffNftMarket {
  activities(filter: FilterOf<typeof calls.activities>): Promise<Answer<typeof calls.activities>>;
  /** @throws DomainError not_found at `uuid` or `recipient`; forbidden; conflict */
  createActivity(
    command: CommandContext,
    reader: Staff,
    input: Input<typeof calls.createActivity>,
  ): Promise<Answer<typeof calls.createActivity>>;
  /** @throws DomainError not_found at `uuid`; forbidden; conflict */
  settle(
    command: CommandContext,
    reader: Staff,
    input: Input<typeof calls.settle>,
  ): Promise<Answer<typeof calls.settle>>;
  /** @throws DomainError not_found at `uuid`; forbidden for one's own; conflict, at `count` where there are too many */
  generateOffers(
    command: CommandContext,
    reader: Staff,
    input: { uuid: string; count: number; reason?: string | undefined },
  ): Promise<Answer<typeof calls.generateOffers>>;
}

interface Parts {
  items: ItemsStore;
  activities: ActivitiesStore;
  offers: OffersStore;
  people: PeopleStore;
  lookup: NftLookup;
  views: NftViews;
  steps: NftSteps;
  offerSteps: OfferSteps;
  journal: NftJournal;
  commands: Commands;
  markets: Markets;
  clock: Clock;
}

const WORDS = { transfer: 'The transfer', delist: 'Taking it off the market', burn: 'Burning it' } as const;
const BID_DAYS = 7;
/** How many simulated offers an item can have, and what nothing is worth more than to the collectors, in cents. */
const MOST_BIDS = 20;
const MOST_WORTH = 2_500_000n;

export function createStaffNftMarket(parts: Parts): StaffNftMarket {
  const { items, activities, offers, people, lookup, views, steps, offerSteps, journal } = parts;
  const { commands, markets, clock } = parts;

  function item(reads: Reads, id: string): ItemRow {
    const row = items.one(reads, id);
    if (row) return row;
    throw new DomainError('not_found', 'There is no NFT with this id', 'uuid');
  }

  function activity(reads: Reads, id: string): ActivityRow {
    const row = activities.one(reads, id);
    if (row) return row;
    throw new DomainError('not_found', 'There is no activity with this id', 'uuid');
  }

  const viewOf = (id: string) => views.staffActivity(activity(activities.committed, id));

  /** Carries out what was entered. */
  function carryOut(tx: Tx, row: ActivityRow, { actor }: CommandContext, reason: string): string {
    const of = item(tx, row.itemId);
    const by = { actor, reason };
    const why = (text: string) => new DomainError('conflict', text);
    if (row.kind === 'mint') {
      steps.decide(tx, of, { ...by, minted: true });
      return `${of.name} is minted.`;
    }
    if (row.kind === 'delist') {
      if (of.status !== 'listed') throw why(`${of.name} is not for sale any more: let the activity fail`);
      journal.end(tx, row.id, { outcome: 'settled', ...by });
      steps.delist(tx, of, by);
      return `${of.name} is no longer for sale.`;
    }
    if (row.fromId !== of.ownerId) throw why(`${of.name} has another owner by now: let the activity fail`);
    if (of.status !== 'minted') {
      throw why(`${of.name} is ${statusWords(of)}: take it off the market first, or let the activity fail`);
    }
    if (row.kind === 'burn') {
      steps.burn(tx, of, { ...by, activityId: row.id });
      offerSteps.lapse(tx, of.id, { actor, reason: 'the NFT was burned' });
      return `${of.name} is burned.`;
    }
    if (people.one(tx, row.toId as string)?.status !== 'active') {
      throw why('The recipient can not receive NFTs any more: let the activity fail');
    }
    steps.move(tx, of, { ...by, to: row.toId as string, activityId: row.id });
    offerSteps.lapse(tx, of.id, { actor, bidderId: row.toId as string, reason: 'the NFT is yours' });
    return `${of.name} is transferred.`;
  }

  return {
    async activities({ account, ...filter }) {
      const person = account === undefined ? undefined : people.byNumber(activities.committed, account);
      if (account !== undefined && !person) {
        throw new DomainError('not_found', 'There is no account with this number', 'account');
      }
      const { rows, total } = await activities.page(filter, person && { of: person.id });
      return toPage(rows.map(views.staffActivity), total, filter);
    },
    async createActivity(command, reader, { uuid, kind, recipient, reason }) {
      const { id, message } = await commands.execute(
        command,
        async (tx) => {
          const row = item(tx, uuid);
          assertOthers([row.ownerId, row.creatorId], reader);
          if (!isMinted(row)) {
            throw new DomainError('conflict', `${row.name} is not minted: it is ${statusWords(row)}`, 'uuid');
          }
          if (kind === 'delist' && row.status !== 'listed') {
            throw new DomainError('conflict', `${row.name} is not for sale`, 'uuid');
          }
          if (activities.pendingOf(tx, uuid)) {
            throw new DomainError(
              'conflict',
              `An activity of ${row.name} is pending: settle it first`,
              'uuid',
            );
          }
          let to: string | null = null;
          if (kind === 'transfer') {
            if (recipient === undefined)
              throw new DomainError('bad_input', 'Recipient is needed', 'recipient');
            const person = lookup.recipient(tx, recipient, row.chain);
            if (person === HOUSE || person.status !== 'active') {
              throw new DomainError('bad_input', 'This account can not receive NFTs', 'recipient');
            }
            if (person.id === row.ownerId) {
              throw new DomainError('bad_input', 'This account has it already', 'recipient');
            }
            assertOthers([person.id], reader);
            to = person.id;
          }
          const made = journal.begin(tx, row, { kind, from: row.ownerId, to, reason, actor: command.actor });
          return { id: made.id, message: `${WORDS[kind]} waits to be settled.`, owner: row.ownerId };
        },
        ({ id: subject, owner }) => ({
          subject: `nft:${uuid}`,
          reason,
          after: { activity: subject, kind },
          ...(owner && owner !== HOUSE && { account: owner }),
        }),
      );
      return { activity: viewOf(id), message };
    },
    async settle(command, reader, { uuid, outcome, reason }) {
      const { message } = await commands.execute(
        command,
        async (tx) => {
          const row = activity(tx, uuid);
          assertOthers([row.fromId, row.toId], reader);
          if (row.status !== 'pending') {
            throw new DomainError('conflict', `This activity is ${row.status} already`, 'uuid');
          }
          const said =
            outcome === 'settled'
              ? carryOut(tx, row, command, reason)
              : row.kind === 'mint'
                ? rejected(tx, row, command, reason)
                : failed(tx, row, command, reason);
          return { message: said, item: row.itemId, owner: row.fromId ?? row.toId };
        },
        ({ item: id, owner }) => ({
          subject: `nft:${id}`,
          reason,
          after: { activity: uuid, outcome },
          ...(owner && owner !== HOUSE && { account: owner }),
        }),
      );
      return { activity: viewOf(uuid), message };
    },
    async generateOffers(command, reader, { uuid, count, reason }) {
      const made = await commands.execute(
        command,
        async (tx) => {
          const row = item(tx, uuid);
          assertOthers([row.ownerId, row.creatorId], reader);
          if (!isMinted(row)) {
            throw new DomainError('conflict', `${row.name} is not minted: it is ${statusWords(row)}`, 'uuid');
          }
          if (row.locked) throw new DomainError('conflict', `The trading of ${row.name} is stopped`, 'uuid');
          if (row.ownerId === HOUSE) {
            throw new DomainError('conflict', `${row.name} is the simulated collectors’ own`, 'uuid');
          }
          const unit = 10n ** BigInt(markets.asset(row.asset).scale);
          const there = offers.activeFor(tx, uuid).filter(({ bidderId }) => bidderId === HOUSE).length;
          if (there + count > MOST_BIDS) {
            const why = `${row.name} has ${there} offers of simulated collectors: at most ${MOST_BIDS} can be active`;
            throw new DomainError('conflict', why, 'count');
          }
          const most = (MOST_WORTH * unit) / markets.valueIn(row.asset, unit, 'USD');
          const bids = simulatedBids({ itemId: uuid, count, at: clock.now(), unit, most }, row);
          const ids = bids.map(({ bidder, amount }) => {
            const expiresAt = clock.now() + BID_DAYS * DAY_MS;
            const offer = { bidderId: HOUSE, bidder, amount, expiresAt, actor: command.actor };
            return offerSteps.begin(tx, row, offer).id;
          });
          return { ids, name: row.name };
        },
        ({ ids }) => ({ subject: `nft:${uuid}`, after: { offers: ids.length }, ...(reason && { reason }) }),
      );
      return {
        offers: made.ids.map((id) => views.staffOffer(lookup.offer(offers.committed, id))),
        message: `${made.ids.length} offers for ${made.name} made by simulated collectors.`,
      };
    },
  };

  function rejected(tx: Tx, row: ActivityRow, { actor }: CommandContext, reason: string): string {
    const of = item(tx, row.itemId);
    steps.decide(tx, of, { actor, reason, minted: false });
    return `${of.name} was rejected.`;
  }

  function failed(tx: Tx, { id }: ActivityRow, { actor }: CommandContext, reason: string): string {
    journal.end(tx, id, { outcome: 'failed', actor, reason });
    return 'The activity has failed.';
  }
}
