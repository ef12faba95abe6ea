import type { LinkColor, WorkspaceNode } from '@papermint/contracts/chart/workspace-model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Market } from '../../../../features/markets/markets.ts';
import { panelsOf } from '../../../../frames/workspace/layout-tree.ts';
import { setPairOf } from './links.ts';
import type { PairTicket } from './panel-body.tsx';
import { tellWindows, useWindows } from './terminal-channel.ts';

interface Linked {
  tree: WorkspaceNode;
  market: Market;
  venue: Venue;
  setTree: (tree: WorkspaceNode) => void;
  onTicket: (pair: string, change: Partial<PairTicket>) => void;
  onPick: (price: string) => void;
}

/** The pair of each color, as text: equal while no pair has changed. */
const pairsOf = (tree: WorkspaceNode): string =>
  JSON.stringify([
    ...new Map(panelsOf(tree).flatMap(({ link, pair }) => (link && pair ? [[link, pair]] : []))),
  ]);

/** Synchronizes the pairs of the page and of the colors between windows, and receives prices picked in other windows. */
export function useLinkedWindows({ tree, market, venue, setTree, onTicket, onPick }: Linked): void {
  const navigate = useNavigate();
  const { pair } = market;
  useEffect(() => tellWindows({ is: 'pair', venue, link: null, pair, path: null }), [venue, pair]);
  const colors = pairsOf(tree);
  useEffect(() => {
    for (const [link, one] of JSON.parse(colors) as [LinkColor, string][])
      tellWindows({ is: 'pair', venue, link, pair: one, path: null });
  }, [venue, colors]);
  useWindows((message) => {
    if ((message.is !== 'pair' && message.is !== 'pick') || message.venue !== venue) return;
    if (message.is === 'pick') {
      if (message.pair === pair) onPick(message.price);
      else onTicket(message.pair, { picked: message.price });
      return;
    }
    const { link, path } = message;
    if (link === null) {
      if (message.pair !== pair && path?.startsWith('/trade/')) void navigate(path);
    } else if (panelsOf(tree).some((one) => one.link === link && one.pair !== message.pair)) {
      setTree(setPairOf(tree, link, message.pair));
    }
  });
}
