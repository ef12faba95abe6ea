import type { TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useFromWide } from '../../../lib/media.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { WideTerminal } from './wide-terminal.tsx';
import { openLayoutAtom } from './workspace/layout-choice.ts';

const WorkspaceTerminal = lazyWithPreload(() =>
  import('./workspace/workspace-terminal.tsx').then((m) => m.WorkspaceTerminal),
);

/** The terminal in the layout that the reader has opened. The standard one is the default, also on narrow screens. */
export function ChosenTerminal(props: TerminalProps) {
  const open = useAtomValue(openLayoutAtom)[props.venue];
  if (!useFromWide() || open === null) {
    return <WideTerminal key={props.market.pair} {...props} />;
  }
  return (
    <LazyBoundary fallback={<div className="min-h-dvh" />}>
      <WorkspaceTerminal {...props} />
    </LazyBoundary>
  );
}
