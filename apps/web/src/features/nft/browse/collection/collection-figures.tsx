import type { NftCollection } from '@papermint/contracts/nft/model';
import type { ReactNode } from 'react';
import { Amount } from '../../../../ui/text/amount.tsx';
import { TradedVolume } from './traded-volume.tsx';

interface FigureProps {
  collection: NftCollection;
  className: string;
}

/** The lowest price in a collection, under its name. */
export const FloorFigure = ({ collection: { floor, currency }, className }: FigureProps) => (
  <Figure label="Floor" className={className}>
    <Amount value={floor} currency={currency} rule="exact" className="font-medium" />
  </Figure>
);

/** The total price of a collection's sales so far, under its name. */
export const VolumeFigure = ({ collection: { volume, currency }, className }: FigureProps) => (
  <Figure label="Volume" className={className}>
    <TradedVolume value={volume} currency={currency} className="font-medium" />
  </Figure>
);

function Figure({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <span className={className}>
      <span className="block text-11 text-subtle">{label}</span>
      {children}
    </span>
  );
}
