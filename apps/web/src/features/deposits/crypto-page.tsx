import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useSearchParams } from 'react-router-dom';
import { COLUMN_FORM, FormActions } from '../../frames/form/form-actions.tsx';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { SlipSummary } from '../../frames/form/money-columns.tsx';
import { AmountRange } from '../../parts/amount-range.tsx';
import { AssetPicker } from '../../parts/asset-picker.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { AmountInput } from '../../ui/form/input.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { AddressBlock } from './address-block.tsx';
import { useCoinForm } from './coin-form.ts';
import type { Coin, Networks } from './coin-networks.tsx';
import { CoinNetworks, coinsOf, elsewhere } from './coin-networks.tsx';
import { DepositColumns } from './deposit-columns.tsx';
import { DepositFrame } from './deposit-frame.tsx';
import { depositSlip } from './deposit-slip.tsx';
import { confirmingTime } from './deposit-words.ts';
import type { DepositOptions } from './deposits.ts';
import { OwnMoneyLimit } from './own-money-limit.tsx';

/** Receives a coin: the trader's address for it, and a payment to it over the simulated blockchain. */
export function CryptoDepositPage() {
  return <DepositFrame>{(options) => <CryptoDeposit options={options} />}</DepositFrame>;
}

function CryptoDeposit({ options }: { options: DepositOptions }) {
  const [params] = useSearchParams();
  const param = params.get('coin');
  const coins = coinsOf(options.crypto);
  const networks =
    coins.find(([{ currency }]) => currency === param) ??
    coins.find(([{ currency }]) => currency === 'BTC') ??
    coins[0];
  if (!networks) {
    return (
      <DepositColumns>
        <Card>
          <Empty title="No coins can be deposited">They appear here once a coin has an address.</Empty>
        </Card>
      </DepositColumns>
    );
  }
  const coin =
    networks.find(({ blockchain }) => blockchain === params.get('network')) ??
    networks.find(({ open }) => open) ??
    networks[0];
  return <CoinDeposit options={options} coins={coins} networks={networks} coin={coin} />;
}

interface CoinDepositProps {
  options: DepositOptions;
  coins: readonly Networks[];
  /** Those of the chosen coin. */
  networks: Networks;
  coin: Coin;
}

function CoinDeposit({ options: { announced, limit }, coins, networks, coin }: CoinDepositProps) {
  const [, setParams] = useSearchParams();
  const form = useCoinForm(coin);
  const { currency, blockchain, name, network, open, reason } = coin;
  const unit = codeLabel(currency);
  const choose = (params: Record<string, string>) => {
    form.reset();
    setParams(params, { replace: true });
  };
  const slip = open ? slipOf(coin, form.values.amount) : undefined;
  const pays = open && announced.open;
  return (
    <DepositColumns slip={slip}>
      <FormFrame
        form={form}
        label="Deposit a coin"
        className={COLUMN_FORM}
        onSubmit={() => pays && form.submit()}
        submit={
          pays ? (
            <FormActions>
              <Button type="submit" look="primary" className="flex-1" busy={form.busy}>
                I have sent it
              </Button>
            </FormActions>
          ) : null
        }
      >
        <Field form={form.id} name="coin" label="Coin">
          {(control) => (
            <AssetPicker
              {...control}
              value={currency}
              assets={coins.map((own) => ({
                currency: own[0].currency,
                name: own[0].name,
                note: own.some((one) => one.open) ? undefined : 'Closed',
              }))}
              onChange={(next) => choose({ coin: next })}
            />
          )}
        </Field>
        <CoinNetworks
          networks={networks}
          chosen={coin}
          onChoose={(next) => choose({ coin: currency, network: next })}
        />
        {open ? (
          <AddressBlock key={`${currency} ${blockchain}`} coin={coin} />
        ) : (
          <Banner
            tone="warn"
            title={`${name} can't be deposited${networks.length > 1 ? ` on ${network}` : ''} now`}
          >
            {reason}. {elsewhere(coin, networks)}
          </Banner>
        )}
        {open && !announced.open ? (
          <Banner tone="info" title="You can't simulate a payment here">
            {announced.reason}.
          </Banner>
        ) : null}
        {pays ? (
          <section aria-label="Simulate a payment" className="border-t border-line pt-5">
            <h2 className="text-14 font-semibold">Simulate a payment</h2>
            <p className="mt-1 mb-4 text-13 text-muted">
              Real wallets cannot pay here. Enter an amount to receive it over the simulated {network}{' '}
              network. <OwnMoneyLimit limit={limit} />
            </p>
            <FormField
              form={form}
              name="amount"
              label="Amount"
              hint={<AmountRange minimum={coin.minimum} maximum={coin.maximum} unit={unit} />}
            >
              {(control) => <AmountInput {...control} unit={unit} />}
            </FormField>
          </section>
        ) : null}
        {slip ? <SlipSummary slip={slip} /> : null}
      </FormFrame>
    </DepositColumns>
  );
}

function slipOf(coin: Coin, amount: string) {
  const { currency, network, minimum, confirmations, fee } = coin;
  return depositSlip({
    currency,
    amount,
    fee,
    facts: [
      { label: 'Network', value: network },
      { label: 'Minimum', value: <Amount value={minimum} currency={currency} rule="exact" /> },
      { label: 'Confirmations', value: <span className="num">{confirmations}</span> },
    ],
    time: `About ${confirmingTime(coin)}`,
  });
}
