import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useSearchParams } from 'react-router-dom';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { AddressBlock } from './address-block.tsx';
import { CoinNetworks, coinsOf, elsewhere } from './coin-networks.tsx';
import { DepositFrame } from './deposit-frame.tsx';
import type { DepositOptions } from './deposits.ts';
import { SentForm } from './sent-form.tsx';

/** Receives a coin: the trader's address for it, and its progress on the simulated blockchain. */
export function CryptoDepositPage() {
  return <DepositFrame>{(options) => <CryptoDeposit options={options} />}</DepositFrame>;
}

function CryptoDeposit({ options }: { options: DepositOptions }) {
  const { crypto: rows, announced, limit } = options;
  const [params, setParams] = useSearchParams();
  const param = params.get('coin');
  const coins = coinsOf(rows);
  const networks =
    coins.find(([{ currency }]) => currency === param) ??
    coins.find(([{ currency }]) => currency === 'BTC') ??
    coins[0];
  if (!networks) {
    return (
      <Card>
        <Empty title="No coins can be deposited">They appear here once a coin has an address.</Empty>
      </Card>
    );
  }
  const coin =
    networks.find(({ blockchain }) => blockchain === params.get('network')) ??
    networks.find(({ open }) => open) ??
    networks[0];
  const { currency, blockchain, name, network, open, reason } = coin;
  const key = `${currency} ${blockchain}`;
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
              options={coins.map((own) => ({
                value: own[0].currency,
                label: `${own[0].name} (${codeLabel(own[0].currency)})`,
                ...(own.some((one) => one.open) ? {} : { note: 'Closed' }),
                picture: (
                  <RoundImage
                    src={assetPicture(own[0].currency)}
                    label={codeLabel(own[0].currency)}
                    className="size-5"
                  />
                ),
              }))}
              onChange={(next) => next !== null && setParams({ coin: next }, { replace: true })}
            />
          )}
        </Field>
        <CoinNetworks
          networks={networks}
          chosen={coin}
          onChoose={(next) => setParams({ coin: currency, network: next }, { replace: true })}
        />
      </div>
      {open ? (
        <>
          <AddressBlock key={key} coin={coin} />
          {announced.open ? (
            <SentForm key={`sent ${key}`} coin={coin} limit={limit} />
          ) : (
            <Banner tone="info" title="You can't announce coins yourself">
              {announced.reason}.
            </Banner>
          )}
        </>
      ) : (
        <Banner
          tone="warn"
          title={`${name} can't be deposited${networks.length > 1 ? ` on ${network}` : ''} now`}
        >
          {reason}. {elsewhere(coin, networks)}
        </Banner>
      )}
    </Card>
  );
}
