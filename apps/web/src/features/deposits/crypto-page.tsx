import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel, codeWithNetwork } from '@papermint/contracts/money/asset-code';
import { useSearchParams } from 'react-router-dom';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { AddressBlock } from './address-block.tsx';
import { DepositFrame } from './deposit-frame.tsx';
import type { DepositOptions } from './deposits.ts';
import { SentForm } from './sent-form.tsx';

/** Receives a coin: the own address for it, and its way through the simulated blockchain. */
export function CryptoDepositPage() {
  return <DepositFrame>{(options) => <CryptoDeposit coins={options.crypto} />}</DepositFrame>;
}

function CryptoDeposit({ coins }: { coins: DepositOptions['crypto'] }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('coin');
  const coin =
    coins.find(({ currency }) => currency === asked) ??
    coins.find(({ currency }) => currency === 'BTC') ??
    coins[0];
  if (!coin) {
    return (
      <Card>
        <Empty title="No coins can be deposited">They appear here once a coin has an address.</Empty>
      </Card>
    );
  }
  const { currency, name, network, open, reason } = coin;
  return (
    <Card className="flex flex-col gap-5 p-5 md:p-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field form="crypto-deposit" name="coin" label="Coin">
          {(control) => (
            <Combobox
              {...control}
              required
              value={currency}
              none="No matching coins."
              options={coins.map((one) => ({
                value: one.currency,
                label: `${one.name} (${codeWithNetwork(one.currency)})`,
                ...(one.open ? {} : { note: 'Closed' }),
                picture: (
                  <RoundImage
                    src={assetPicture(one.currency)}
                    label={codeLabel(one.currency)}
                    className="size-5"
                  />
                ),
              }))}
              onChange={(next) => next !== null && setParams({ coin: next }, { replace: true })}
            />
          )}
        </Field>
        <div className="flex flex-col gap-1.5">
          <p className="text-13 font-medium text-muted">Network</p>
          <p className="flex h-10 items-center rounded-control border border-line bg-surface-2 px-3 text-14 touch:h-11">
            {network}
          </p>
        </div>
      </div>
      {open ? (
        <>
          <AddressBlock key={currency} coin={coin} />
          <SentForm key={`sent ${currency}`} coin={coin} />
        </>
      ) : (
        <Banner tone="warn" title={`${name} can't be deposited now`}>
          {reason}. {elsewhere(coin, coins)}
        </Banner>
      )}
    </Card>
  );
}

/** What else can be done: other networks of the same coin, where there are some. */
function elsewhere(coin: DepositOptions['crypto'][number], coins: DepositOptions['crypto']): string {
  const label = codeLabel(coin.currency);
  const networks = coins
    .filter((one) => one !== coin && one.open && codeLabel(one.currency) === label)
    .map(({ network }) => network);
  if (networks.length === 0) return 'Choose another coin, or come back later.';
  return `${label} can be deposited on ${networks.join(', ')}.`;
}
