import { isStaff } from '@papermint/contracts/accounts/staff';
import { hasFlag } from '@papermint/contracts/common/flags';
import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import { flagOfKind, tradePath } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChartCandlestick, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import { useInstruments } from '../../../api/queries/instruments.ts';
import { trpc } from '../../../api/trpc.ts';
import { LivePrice } from '../../../features/markets/live-price.tsx';
import { fillOrderForm } from '../../../features/orders/form/fill-order-form.ts';
import { readTypedOrder } from '../../../features/orders/typed-order.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import type { Command, CommandGroup } from '../../../ui/overlay/command-palette.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { BACK_OFFICE } from '../../guard-rules.ts';
import type { Screen } from '../../screen.ts';
import type { PaletteProps } from '../keys/app-palette.tsx';
import { AppPalette } from '../keys/app-palette.tsx';
import { searchBy, useAsked } from '../keys/found-commands.ts';
import { useUserScreens } from '../menu/menu-screens.ts';
import { findable } from '../menu/screen-words.ts';

/** Finds screens, markets, and the trader's orders and transactions. Also reads orders such as 'buy 0.1 btc'. */
export function TraderPalette(props: PaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { q, settling } = useAsked(typed);
  const search = useQuery(trpc.search.find.queryOptions(...searchBy(q)));
  const screens = findable(useUserScreens());
  const places = screens.map((screen) => screenCommand(screen, (path) => void navigate(path)));
  const inMenu = new Set(screens.flatMap(({ path, menu }) => (menu ? path : [])));
  return (
    <AppPalette
      {...props}
      typed={typed}
      onTyped={setTyped}
      settling={settling}
      search={search}
      groups={[
        ...useTradeGroups(typed),
        { value: 'Go to', items: [...places.filter(({ id }) => inMenu.has(id)), ...useBackOffice()] },
        { value: 'More screens', items: places.filter(({ id }) => !inMenu.has(id)), typedOnly: true },
      ]}
    />
  );
}

function screenCommand({ path, title, words, goKey, menu }: Screen, go: (path: string) => void): Command {
  return {
    id: path,
    label: title,
    words,
    icon: menu?.icon ?? ArrowRight,
    keys: goKey && `G ${goKey.toUpperCase()}`,
    run: () => go(path),
  };
}

function useBackOffice(): Command[] {
  const trader = useTrader();
  const navigate = useNavigate();
  const flags = useAtomValue(flagsAtom);
  if (!trader || !isStaff(trader.position, hasFlag(flags, 'admin'))) return [];
  const run = () => void navigate(BACK_OFFICE);
  return [{ id: BACK_OFFICE, label: 'Back office', words: 'staff admin', icon: ShieldCheck, run }];
}

/** The markets, and the order that is typed. */
function useTradeGroups(typed: string): CommandGroup[] {
  const account = useTrader()?.accountId ?? '';
  const navigate = useNavigate();
  const flags = useAtomValue(flagsAtom);
  const traded = instrumentKinds.filter((kind) => hasFlag(flags, flagOfKind(kind)));
  const markets = [...useInstruments(traded).values()];
  if (!hasFlag(flags, 'trade_room')) return [];
  const order = readTypedOrder(typed, markets);
  const picture = (market: (typeof markets)[number]) => (
    <RoundImage src={market.image} label={market.base} className="size-5" />
  );
  return [
    {
      value: 'Order',
      items: order
        ? [
            {
              id: 'order',
              label: `${order.side === 'buy' ? 'Buy' : 'Sell'} ${codeLabel(order.market.pair)}`,
              note: 'fills in the order form',
              words: typed,
              icon: ChartCandlestick,
              run: () => void navigate(tradePath(order.market), { state: fillOrderForm(account, order) }),
            },
          ]
        : [],
    },
    {
      value: 'Trade',
      items: markets.map((market) => ({
        id: tradePath(market),
        label: codeLabel(market.pair),
        note: market.name,
        words: `${market.name} trade buy sell`,
        picture: picture(market),
        aside: <LivePrice market={market} className="text-12 text-muted" />,
        run: () => void navigate(tradePath(market)),
      })),
      typedOnly: true,
    },
  ];
}
