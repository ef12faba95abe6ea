import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ConvertOffer } from '@papermint/contracts/convert/calls';
import {
  CONVERT_FEE,
  CONVERT_RATE_SCALE,
  CONVERT_SPREAD,
  convertRate,
  marketRate,
  OFFER_LIFE,
} from '@papermint/contracts/convert/convert-quote';
import { formatUnits } from '@papermint/contracts/money/amount';
import { amountUnits } from '@papermint/contracts/money/amount-units';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { convertSide } from './convert-assets.ts';
import type { ConvertDeps } from './convert-deps.ts';
import { notEnough, offerSubject } from './convert-offers.ts';
import type { NamedSide } from './convert-rules.ts';
import { quoteOf } from './convert-rules.ts';
import type { ConvertOfferRecord } from './convert-types.ts';
import { EXPIRY_JOB } from './convert-types.ts';

/**
 * Makes an offer at the market's price. It is valid for OFFER_LIFE, and reserves nothing.
 * @throws DomainError at `from`, `to` or `amount`
 */
export function makeOffer(
  deps: ConvertDeps,
  command: CommandContext,
  traderId: string,
  input: { from: string; to: string; amount: string; side: 'from' | 'to' },
): Promise<{ offer: ConvertOffer }> {
  const { store, statuses, markets, ledger, commands, jobs, ids, clock } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const [from, to] = [convertSide(markets, input.from, 'from'), convertSide(markets, input.to, 'to')];
      if (from.code === to.code) throw new DomainError('bad_input', 'Choose two different assets', 'to');
      const amount = amountUnits(input.amount, input.side === 'from' ? from : to);
      const quote = quoteOf({ from, to, amount, side: input.side });
      if (quote.fromAmount > ledger.available(tx, traderId, from.code)) {
        throw notEnough(deps, tx, traderId, from.code);
      }
      const now = clock.now();
      const record: ConvertOfferRecord = {
        id: ids.uuid(now),
        traderId,
        fromAsset: from.code,
        toAsset: to.code,
        ...quote,
        status: 'quoted',
        createdAt: now,
        expiresAt: now + OFFER_LIFE,
      };
      store.add(tx, record);
      statuses.begin(tx, { ...offerSubject(record), actor: command.actor, status: 'quoted' });
      jobs.schedule(tx, EXPIRY_JOB, record.id, record.expiresAt);
      return { offer: viewOf(record, from, to) };
    },
    ({ offer: { uuid, from, to, fromAmount, toAmount } }) => ({
      subject: uuid,
      data: { from, to, fromAmount, toAmount },
    }),
  );
}

function viewOf(record: ConvertOfferRecord, from: NamedSide, to: NamedSide): ConvertOffer {
  const rate = convertRate(from, to);
  const market = marketRate(from, to);
  return {
    uuid: record.id,
    from: from.code,
    to: to.code,
    fromAmount: formatUnits(record.fromAmount, from.scale),
    toAmount: formatUnits(record.toAmount, to.scale),
    rate: formatUnits(rate.value, rate.scale),
    marketRate: formatUnits(market.value, market.scale),
    spread: formatUnits(record.spread, to.scale),
    spreadRate: formatUnits(CONVERT_SPREAD, CONVERT_RATE_SCALE),
    fee: formatUnits(record.fee, from.scale),
    feeRate: formatUnits(CONVERT_FEE, CONVERT_RATE_SCALE),
    expiresAt: new Date(record.expiresAt).toISOString(),
  };
}
