import type { PrimitiveAtom } from 'jotai';
import type { Reading } from './chart-view.ts';

/** The figures under the crosshair; null without candles. */
export type ReadingAtom = PrimitiveAtom<Reading | null>;
