import type { TraderView } from '@papermint/contracts/accounts/model';
import type { ProfileField } from '@papermint/contracts/accounts/profile-rules';
import { lockedFields } from '@papermint/contracts/accounts/profile-rules';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { TraderRecord } from '../accounts-types.ts';
import { displayCurrencies } from '../display-currencies.ts';
import { changeAvatar } from './change-avatar.ts';
import { changeCurrency, rename, updateProfile } from './change-profile.ts';
import type { Changed, ProfileDeps, ProfileParts } from './profile-deps.ts';
import { changedProfile } from './profile-deps.ts';

/** What owners can change about their accounts. */
export type Profile = ReturnType<typeof createProfile>;

export function createProfile(parts: ProfileParts) {
  const deps: ProfileDeps = {
    ...parts,
    countryCodes: new Set(parts.countries.map(({ code }) => code)),
    isDisplayCurrency: displayCurrencies(parts.countries, parts.markets),
  };
  return bindVerbs(deps, {
    of: profileOf,
    update: updateProfile,
    rename,
    changeCurrency,
    changeAvatar,
    dismissInfoMessage,
  });
}

function profileOf({ accounts }: ProfileDeps, trader: TraderRecord): TraderView & { locked: ProfileField[] } {
  const view = accounts.view(trader);
  return { ...view, locked: [...lockedFields(view.verified)] };
}

/** Removes the message of staff from the owner's overview. */
async function dismissInfoMessage(
  deps: ProfileDeps,
  command: CommandContext,
  traderId: string,
): Promise<Changed> {
  const { store, commands, accounts, clock } = deps;
  await commands.execute(
    command,
    async (tx) => {
      store.dismissInfoMessage(tx, traderId, clock.now());
      accounts.changed(tx, traderId);
    },
    () => ({ subject: traderId }),
  );
  return changedProfile(deps, traderId, 'Message dismissed.');
}
