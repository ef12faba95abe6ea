import { networkLabel } from '@papermint/contracts/chains/network-label';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Field } from '../../ui/form/field.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { confirmationsText } from './deposit-words.ts';
import type { DepositOptions } from './deposits.ts';

/** A coin by one of its networks. */
export type Coin = DepositOptions['crypto'][number];
/** The networks of a coin, its default first. */
export type Networks = readonly [Coin, ...Coin[]];

/** Each coin once, with its networks. */
export function coinsOf(rows: readonly Coin[]): Networks[] {
  const coins = new Map<string, Networks>();
  for (const row of rows) {
    const known = coins.get(row.currency);
    coins.set(row.currency, known ? [...known, row] : [row]);
  }
  return [...coins.values()];
}

/** Says what else the trader can do while a network is closed. */
export function elsewhere(coin: Coin, networks: Networks): string {
  const names = networks.filter((one) => one !== coin && one.open).map(({ network }) => network);
  if (names.length === 0) return 'Choose another coin, or come back later.';
  return `${codeLabel(coin.currency)} can be deposited on ${names.join(', ')}.`;
}

interface CoinNetworksProps {
  networks: Networks;
  chosen: Coin;
  onChoose: (blockchain: string) => void;
}

/** The network of a coin: a fact, or a choice if it has several. */
export function CoinNetworks({ networks, chosen, onChoose }: CoinNetworksProps) {
  if (networks.length === 1) {
    return (
      <div className="flex flex-col gap-1.5">
        <p className="text-13 font-medium text-muted">Network</p>
        <p className="flex h-10 items-center rounded-control border border-line bg-surface-2 px-3 text-14 touch:h-11">
          {chosen.network}
        </p>
      </div>
    );
  }
  return (
    <Field form="crypto-deposit" name="network" label="Network">
      {(control) => (
        <RadioCards
          {...control}
          label="Network"
          name="network"
          className="sm:grid-cols-2"
          value={chosen.blockchain}
          onChange={onChoose}
          options={networks.map((one) => ({
            value: one.blockchain,
            label: networkLabel({ key: one.blockchain, name: one.network }),
            note: `From ${formatAmount(one.minimum, 'exact')} ${codeLabel(one.currency)}, ${confirmationsText(one)}`,
            ...(one.open ? {} : { aside: 'Closed' }),
          }))}
        />
      )}
    </Field>
  );
}
