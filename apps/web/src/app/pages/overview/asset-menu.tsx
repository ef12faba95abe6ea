import { hasFlag } from '@papermint/contracts/common/flags';
import { tradePath } from '@papermint/contracts/markets/trade-path';
import type { Side } from '@papermint/contracts/orders/model';
import type { LucideIcon } from 'lucide-react';
import { ArrowDownToLine, ArrowUpFromLine, BookOpen, Layers, Minus, Plus, Repeat, Send } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Asset } from '../../../api/ping.ts';
import { useTrader } from '../../../api/ping.ts';
import type { Market } from '../../../features/markets/markets.ts';
import { saveChoice, ticketOf } from '../../../features/orders/form/ticket.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { useStakeable } from './stakeable.ts';

interface AssetMenuProps extends Overlay {
  asset: Asset;
  /** Its market with the dollar; undefined without one. */
  market: Market | undefined;
}

/** The menu of an asset: trades first, then money in and out. */
export function AssetMenu({ asset, market, ...overlay }: AssetMenuProps) {
  const flags = useAtomValue(flagsAtom);
  const trader = useTrader();
  const navigate = useNavigate();
  const stakeable = useStakeable(asset.currency);
  const { currency, kind } = asset;
  const item = (label: string, icon: LucideIcon, to: string, before?: () => void) => (
    <MenuItem
      key={label}
      icon={icon}
      onPress={() => {
        before?.();
        void navigate(to);
      }}
    >
      {label}
    </MenuItem>
  );
  const trade = (label: string, icon: LucideIcon, side: Side) =>
    market && hasFlag(flags, 'trade_room')
      ? item(label, icon, tradePath(market), () =>
          saveChoice('side', trader?.accountId ?? '', ticketOf(market.kind, 'spot'), side),
        )
      : null;
  const code = encodeURIComponent(currency);
  const pays = kind === 'coin' || kind === 'fiat';
  return (
    <Menu label={`Actions for ${asset.name}`} align="end" {...overlay}>
      {trade('Buy', Plus, 'buy')}
      {trade('Sell', Minus, 'sell')}
      {pays && hasFlag(flags, 'convert_crypto_to_fiat')
        ? item('Convert', Repeat, `/account/convert-crypto?from=${code}`)
        : null}
      {item('Send', Send, `/transfer?asset=${code}`)}
      {pays
        ? item('Deposit', ArrowDownToLine, kind === 'coin' ? `/deposit?coin=${code}` : '/deposit/card')
        : null}
      {pays ? item('Withdraw', ArrowUpFromLine, kind === 'coin' ? '/withdraw' : '/withdraw?to=bank') : null}
      {stakeable ? item('Stake', Layers, '/earn') : null}
      {hasSandbox ? item('Ledger entries', BookOpen, `/sandbox/ledger?asset=${code}`) : null}
    </Menu>
  );
}
