import { formatUnits } from '@papermint/contracts/money/amount';
import type { auth } from '@papermint/contracts/withdrawals/calls';
import type { BeneficiaryKind } from '@papermint/contracts/withdrawals/statuses';
import type { z } from 'zod';
import type { AssetRecord } from '../../markets/markets-types.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { BANKING, limitsOf, SENDING } from '../withdrawals-rules.ts';
import type { Withdrawer } from '../withdrawals-types.ts';
import { withdrawalMethod } from './withdrawal-methods.ts';

type Options = z.infer<typeof auth.output>;
type Balances = ReturnType<WithdrawalDeps['ledger']['balancesOf']>;

/** What a trader can withdraw: the proofs, the limits, and each asset with its fee by network. */
export function withdrawalOptions(deps: WithdrawalDeps, trader: Withdrawer): Options {
  const { store, terms, accounts, moneyOut, ledger, chains, markets } = deps;
  const limits = terms.now();
  const { automatic } = limitsOf(limits, trader.kycVerified);
  const { daily, left } = moneyOut.limit(trader);
  const cents = (value: bigint) => formatUnits(value, 2);
  const lock = accounts.withdrawalLock(store.committed, trader.id);
  const balances = ledger.balancesOf(trader.id);
  const methods = [
    ...markets.holdableFiats().map((asset) => methodView(deps, balances, asset, 'bank', null)),
    ...chains
      .routes()
      .map(({ asset, blockchain }) => methodView(deps, balances, markets.asset(asset), 'wallet', blockchain)),
  ];
  return {
    proofs: trader.twoFactor ? ['pin', 'code'] : ['pin'],
    level: trader.kycVerified ? 'verified' : 'unverified',
    limit: {
      currency: 'USD',
      daily: cents(daily),
      automatic: cents(automatic),
      left: cents(left),
    },
    waitingHours: limits.waitingHours,
    lockedUntil: lock ? new Date(lock.until).toISOString() : null,
    lockReason: lock?.message ?? null,
    methods: [
      ...methods.filter(({ available }) => available !== '0'),
      ...methods.filter(({ available }) => available === '0'),
    ],
  };
}

function methodView(
  deps: WithdrawalDeps,
  balances: Balances,
  asset: AssetRecord,
  kind: BeneficiaryKind,
  blockchain: string | null,
): Options['methods'][number] {
  const { fee, minimum, closed } = withdrawalMethod(deps, asset, kind, blockchain);
  const chain = deps.chains.byKey(blockchain);
  const millis = chain ? SENDING + (chain.confirmations + 1) * chain.blockTime * 1000 : SENDING + BANKING;
  const text = (value: bigint) => formatUnits(value, asset.scale);
  return {
    currency: asset.code,
    kind,
    blockchain,
    network: chain?.name ?? null,
    chain: chain?.number ?? null,
    fee: text(fee),
    minimum: text(minimum > fee ? minimum : fee + 1n),
    closed: closed ?? null,
    available: text(balances.get(asset.code)?.available ?? 0n),
    minutes: Math.ceil(millis / 60_000),
  };
}
