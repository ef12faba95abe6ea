import type { TraderView } from '@papermint/contracts/accounts/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { grants } from '@papermint/contracts/common/permissions';
import { nameParts } from '@papermint/contracts/sandbox/full-name';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { PlannedAccount, SandboxAccountDeps } from './account-deps.ts';
import { SANDBOX_PASSWORD } from './account-deps.ts';
import { checkPermissions, checkScopes, openingBalances } from './account-rules.ts';
import { addHoldings } from './add-holdings.ts';
import { addPlannedAccount, COUNTRY } from './add-planned-account.ts';
import { checkHoldings, checkNfts } from './holdings-rules.ts';
import type { AccountInput, MadeHoldings } from './holdings-types.ts';
import { sharedHash } from './shared-hash.ts';

export interface CreatedAccount extends MadeHoldings {
  sessionHash: string;
  trader: TraderView;
  password: string;
  twoFactorSecret?: string;
  apiKey?: string;
}

/**
 * Creates an account and opens a session of it.
 * @throws DomainError bad_input at a field; conflict at `email`
 */
export async function createAccount(
  deps: SandboxAccountDeps,
  command: CommandContext,
  input: AccountInput,
): Promise<CreatedAccount> {
  const { sessions, signIns, commands } = deps;
  const planned = await planAccount(deps, input);
  const { traderId, ...made } = await commands.execute(
    command,
    async (tx) => {
      const added = await addPlannedAccount(deps, tx, planned);
      return { ...added, ...(await addHoldings(deps, tx, added.traderId, input)) };
    },
    (added) => ({ subject: added.traderId, data: { balances: input.balances } }),
  );
  // The answer of a command is stored with its idempotency key, and plain tokens and keys are stored nowhere.
  const { once: _, ...opening } = command;
  const { token, ...key } = await commands.execute(
    opening,
    async (tx) => {
      const entry = signIns.enter(tx, command, traderId, 'sandbox');
      if (entry.kind !== 'in') throw new DomainError('conflict', 'The account cannot be signed in to');
      return { token: entry.token, ...keyOf(deps, tx, traderId, input) };
    },
    () => undefined,
  );
  const answer = await sessions.answer(traderId, token);
  return { ...answer, password: SANDBOX_PASSWORD, ...made, ...key };
}

function keyOf(
  { apiKeys }: SandboxAccountDeps,
  tx: Tx,
  traderId: string,
  { scopes, keyKind, keyPace: pace }: AccountInput,
): { apiKey?: string; apiSecret?: string } {
  if (!scopes) return {};
  const { key, secret } = apiKeys.issue(tx, traderId, { label: 'Sandbox', scopes, kind: keyKind, pace });
  return secret === null ? { apiKey: key } : { apiKey: key, apiSecret: secret };
}

/** Checks an input. @throws DomainError bad_input at a field */
export async function planAccount(
  { markets, packages, registration, flags }: SandboxAccountDeps,
  input: AccountInput,
): Promise<PlannedAccount> {
  const { name, email, verified, position, permissions, twoFactor, scopes, pin } = input;
  checkPermissions(position, permissions);
  const offered = packages.all();
  const chosen = offered.find(({ slug, excludes }) => {
    if (input.package !== undefined) return slug === input.package;
    // A program that signs its requests may trade futures with them.
    return input.keyKind !== 'hmac' || !excludes.includes('futures');
  });
  if (!chosen) throw new DomainError('bad_input', 'Package does not exist', 'package');
  checkScopes(scopes, chosen);
  checkHoldings(
    {
      orders: input.orders.length,
      positions: input.positions.length,
      stakes: input.stakes.length,
      cards: input.cards.length,
      nfts: input.nfts.length,
    },
    { verified, package: chosen, isOn: flags.isOn },
  );
  checkNfts(input.nfts);
  const currency = registration.currencyOf({ country: COUNTRY, currency: input.currency });
  const assets = new Map(markets.holdable().map((asset) => [asset.code, asset]));
  const balances = openingBalances(input.balances, (code) => assets.get(code));
  return {
    name: name === undefined ? undefined : nameParts(name),
    email,
    verified,
    position,
    permissions: grants.filter((grant) => permissions.includes(grant)),
    packageSlug: chosen.slug,
    currency,
    balances,
    twoFactor,
    passwordHash: await sharedHash(SANDBOX_PASSWORD),
    pinHash: pin === undefined ? null : await sharedHash(pin),
    persona: null,
    personaAbout: null,
  };
}
