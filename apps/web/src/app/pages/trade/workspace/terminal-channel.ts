import type { LinkColor } from '@papermint/contracts/chart/workspace-model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { useEffect, useRef } from 'react';

/** The messages between the windows of a terminal. */
export type TerminalMessage =
  /** Panels of a color show another pair; without a color, the page does. `path` is that of its terminal. */
  | { is: 'pair'; venue: Venue; link: LinkColor | null; pair: string; path: string | null }
  /** A price was picked in a book. */
  | { is: 'pick'; venue: Venue; pair: string; price: string }
  /** A window shows a panel, or has been closed. */
  | { is: 'open' | 'closed'; panel: string }
  /** A terminal asks which windows there are. */
  | { is: 'ask' };

const NAME = 'papermint-terminal';

/** The name of a panel among all layouts. */
export const panelKey = (venue: Venue, layout: string, id: string): string => `${venue} ${layout} ${id}`;

/** Sends a message to the other windows of this browser. */
export function tellWindows(message: TerminalMessage): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(message);
  channel.close();
}

/** Receives messages of the other windows of this browser while the component is mounted. */
export function useWindows(onMessage: (message: TerminalMessage) => void): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }: MessageEvent<TerminalMessage>) => latest.current(data);
    return () => channel.close();
  }, []);
}
