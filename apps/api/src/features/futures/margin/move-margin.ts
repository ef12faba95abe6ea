import { DomainError } from '@papermint/contracts/common/domain-error';
import { magnitude } from '@papermint/contracts/money/amount';
import { amountUnits } from '@papermint/contracts/money/amount-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { ownOpenPosition } from '../positions/own-open-position.ts';
import type { MarginDeps } from './margin-deps.ts';
import type { ChangedPosition } from './position-margin.ts';
import { leastMargin, transferMargin } from './position-margin.ts';

/** Adds margin to an isolated position, or takes a negative amount out. @throws DomainError at the field that is wrong */
export function moveMargin(
  deps: MarginDeps,
  command: CommandContext,
  traderId: string,
  { uuid, amount: text }: { uuid: string; amount: string },
): Promise<ChangedPosition> {
  const { engine, view, markets, commands } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const position = ownOpenPosition(deps.store, tx, traderId, uuid);
      const { quote, marginMode, margin } = position;
      if (marginMode === 'cross') {
        const why =
          'A cross position shares the available balance: only the margin of an isolated position can be adjusted';
        throw new DomainError('conflict', why, 'uuid');
      }
      const amount = amountUnits(text, { code: codeLabel(quote), scale: markets.asset(quote).scale });
      if (amount === 0n) throw new DomainError('bad_input', 'Amount must not be 0', 'amount');
      const free = margin - leastMargin(deps, position, position.leverage);
      if (amount < 0n && -amount > free) {
        const most = markets.say(quote, free > 0n ? free : 0n);
        const why = `At most ${most} can be removed: the rest covers the initial margin and the unrealized loss`;
        throw new DomainError('bad_input', why, 'amount');
      }
      transferMargin(deps, tx, position, amount, 'amount');
      engine.rearm(tx, position);
      const what = markets.say(quote, magnitude(amount));
      const message = amount > 0n ? `Added ${what} of margin.` : `Removed ${what} of margin.`;
      return { position: view.position(tx, position), message };
    },
    (changed) => ({ subject: uuid, data: { margin: changed.position.margin } }),
  );
}
