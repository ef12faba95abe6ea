import { DomainError } from '@papermint/contracts/common/domain-error';
import type { StaffInstrumentDetail } from '@papermint/contracts/markets/staff-model';
import { instrumentTransitions } from '@papermint/contracts/markets/transitions';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { NewInstrument } from './new-instrument.ts';
import { newListing } from './new-instrument.ts';
import { checkListing, checkListingAt } from './new-instrument-rules.ts';
import type { StaffInstrumentsDeps } from './staff-instruments-deps.ts';
import { checkName } from './staff-instruments-deps.ts';
import { symbolOf } from './staff-kinds.ts';

/**
 * Lists an instrument. It trades immediately, or from its next session on. The audit log stores the input.
 * @throws DomainError at a field
 */
export async function createInstrument(
  deps: StaffInstrumentsDeps,
  command: CommandContext,
  created: NewInstrument,
  { reason, symbol: _symbol, ...audited }: { symbol?: string; reason?: string | undefined },
): Promise<{ instrument: StaffInstrumentDetail; message: string }> {
  const { commands, markets, statuses, changes, views } = deps;
  const pair = `${created.base}/${created.quote}`;
  checkListing(created);
  await commands.execute(
    command,
    async (tx) => {
      checkNew(deps, created);
      if (created.kind !== 'forex') checkName(deps, created.name);
      const listing = newListing(markets, created);
      checkListingAt(listing.instrument.anchor, created);
      await markets.list(tx, [listing]);
      statuses.begin(tx, {
        table: instrumentTransitions,
        rows: 'Instrument',
        id: pair,
        owner: null,
        actor: command.actor,
        status: 'trading',
      });
      changes.changed(tx);
      return {};
    },
    () => ({ subject: pair, after: audited, ...(reason && { reason }) }),
  );
  const instrument = await views.detail(symbolOf(created));
  return { instrument, message: `${instrument.symbol} is listed: ${listedSentence(instrument)}` };
}

/** @throws DomainError conflict at the field that names a listed instrument */
function checkNew({ markets }: StaffInstrumentsDeps, { kind, base, quote }: NewInstrument): void {
  if (kind !== 'forex') {
    if (!markets.hasAsset(base)) return;
    throw new DomainError('conflict', `${base} already exists: choose another symbol`, 'symbol');
  }
  const listed = markets
    .everyInstrument()
    .find(({ pair }) => pair === `${base}/${quote}` || pair === `${quote}/${base}`);
  if (listed) throw new DomainError('conflict', `${listed.pair} already exists`, 'quote');
}

/** Whether it trades now, or from when on. */
function listedSentence({ pair }: StaffInstrumentDetail): string {
  return `${pair} is trading.`;
}
