import type { ComponentType } from 'react';
import { FuturesFigures } from '../../../features/futures/terminal/futures-figures.tsx';
import type { TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { GUEST_PARTS, NOTHING } from './guest-parts.tsx';
import { MarketTab } from './lazy-parts.tsx';
import { WideTerminal } from './lazy-terminal.tsx';
import { PairPage } from './pair-page.tsx';

const TERMINALS = { spot: SpotTerminal, futures: FuturesTerminal };

/** The terminal of a guest. It asks for nothing that belongs to an account. */
export function GuestTradePage() {
  return <PairPage terminals={TERMINALS} preload={preload} />;
}

function preload(wide: boolean): void {
  if (wide) void WideTerminal.preload();
  void MarketTab.preload();
}

interface GuestTerminalProps extends Omit<TerminalProps, 'parts' | 'own'> {
  /** The layout for the width of the screen. */
  Shown: ComponentType<TerminalProps>;
}

function SpotTerminal({ Shown, ...props }: GuestTerminalProps) {
  return <Shown {...props} parts={GUEST_PARTS} own={NOTHING} />;
}

function FuturesTerminal({ Shown, ...props }: GuestTerminalProps) {
  const figures = <FuturesFigures market={props.market} />;
  return <Shown {...props} parts={GUEST_PARTS} own={NOTHING} figures={figures} />;
}
