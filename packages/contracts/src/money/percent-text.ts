import { formatUnits } from './amount.ts';

/** Hundredths of a percent as percent, such as 1.5. */
export const percentText = (hundredths: number): string => formatUnits(BigInt(hundredths), 2);
