import { haltedUntil } from '@papermint/contracts/markets/halts';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { tradingKeysOnAtom, useShortcuts } from '../../../frames/keys/shortcuts.ts';
import { terminalKeys } from '../../../frames/keys/terminal-keys.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { PlayMoneyButton } from '../../../parts/play-money.tsx';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { replayAtom } from '../../markets/replay/replay-store.ts';
import { FORM } from './use-placing.ts';

/** The fields of an order form. On phones the button is in view with them. */
export const FORM_LOOK = 'flex flex-col gap-3.5 p-4 touch:gap-2';

interface PlaceButtonProps {
  ref: Ref<HTMLButtonElement>;
  side: Side;
  busy: boolean;
  /** Why no order can be placed; null if one can. */
  blocked: string | null;
  /** The act that helps the reader here. */
  wayOn: ReactNode;
  /** 'Buy BTC' */
  children: ReactNode;
}

export function PlaceButton({ ref, side, busy, blocked, wayOn, children }: PlaceButtonProps) {
  const id = `${FORM}-reason`;
  const replays = useAtomValue(replayAtom) !== null;
  return (
    <>
      {replays ? (
        <Banner tone="warn">The chart replays the past. This order is live, at the current price.</Banner>
      ) : null}
      {blocked ? (
        <Banner id={id} tone="warn" action={wayOn}>
          {blocked}
        </Banner>
      ) : null}
      <Button
        ref={ref}
        type="submit"
        look={side === 'buy' ? 'up' : 'down'}
        size="large"
        wide
        busy={busy}
        disabled={blocked !== null}
        aria-describedby={blocked ? id : undefined}
      >
        {children}
      </Button>
    </>
  );
}

/** A link to deposit an asset. Dollars go by card, because a card needs nothing else, and have a button for play money. */
export const DepositLink = ({ asset }: { asset: string }) => (
  <div className="flex flex-wrap gap-2">
    {asset === 'USD' ? <PlayMoneyButton size="small" look="primary" /> : null}
    <Link
      to={asset === 'USD' ? '/deposit/card' : `/deposit?coin=${asset}`}
      className={buttonClass({ size: 'small' })}
    >
      Deposit {codeLabel(asset)}
    </Link>
  </div>
);

/** Why no order can be placed in a market; null if one can. */
export function marketBlocks({ status, resumesAt }: QuotedInstrument, stale: boolean): string | null {
  if (status === 'halted')
    return `Trading is halted ${haltedUntil(resumesAt)}. Your open orders stay in place and can be canceled.`;
  if (status !== 'trading') return 'This market is delisted.';
  return stale ? 'Prices are out of date. Orders can be placed once they are live again.' : null;
}

interface OrderKeys {
  chooseSide: (side: Side) => void;
  chooseType: (type: PlaceableType) => void;
  /** Takes a share of the available amount, in percent. */
  take: (percent: number) => void;
}

export function useOrderKeys({ chooseSide, chooseType, take }: OrderKeys): void {
  const on = useAtomValue(tradingKeysOnAtom);
  const keys = {
    [terminalKeys.buy]: () => chooseSide('buy'),
    [terminalKeys.sell]: () => chooseSide('sell'),
    [terminalKeys.limit]: () => chooseType('limit'),
    [terminalKeys.market]: () => chooseType('market'),
    [terminalKeys.quarter]: () => take(25),
    [terminalKeys.half]: () => take(50),
    [terminalKeys.threeQuarters]: () => take(75),
    [terminalKeys.all]: () => take(100),
  };
  useShortcuts(on ? keys : {});
}

interface SideChoiceProps {
  value: Side;
  /** The words for buying and selling. */
  names?: readonly [buy: string, sell: string];
  /** The name of the radio group, unique on the page. */
  name?: string;
  onChange: (side: Side) => void;
}

export function SideChoice(props: SideChoiceProps) {
  const { value, names: [buy, sell] = ['Buy', 'Sell'], name = 'order-side', onChange } = props;
  return (
    <Segmented
      label="Side"
      name={name}
      wide
      value={value}
      options={[
        { value: 'buy', label: buy, tone: 'up' },
        { value: 'sell', label: sell, tone: 'down' },
      ]}
      onChange={onChange}
    />
  );
}

interface AvailableProps {
  amount: string | null;
  currency: string;
  leastDecimals: number;
}

export function Available({ amount, currency, leastDecimals }: AvailableProps) {
  return (
    <div className="flex justify-between gap-3 text-13">
      <span className="text-muted">Available</span>
      <Amount
        className="font-medium"
        value={amount}
        currency={currency}
        rule="exact"
        leastDecimals={leastDecimals}
      />
    </div>
  );
}
