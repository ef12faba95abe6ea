import { Amount } from '../../../../ui/text/amount.tsx';
import { CompactAmount } from '../../../../ui/text/compact-amount.tsx';

/** From here a volume is shortened. */
const LONG = 10_000;

interface TradedVolumeProps {
  /** A decimal string. */
  value: string;
  currency: string;
  className?: string;
}

/** What was paid in a collection: exact like the prices beside it, and rounded where it is long. */
export function TradedVolume(props: TradedVolumeProps) {
  return Number(props.value) < LONG ? <Amount {...props} rule="exact" /> : <CompactAmount {...props} />;
}
