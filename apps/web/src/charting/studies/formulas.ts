import { adx } from './adx.ts';
import { atr } from './atr.ts';
import { bollinger } from './bollinger.ts';
import type { StudyKey } from './catalogue.ts';
import { cci } from './cci.ts';
import { donchian } from './donchian.ts';
import type { Formula } from './formula.ts';
import { ichimoku } from './ichimoku.ts';
import { keltner } from './keltner.ts';
import { macd } from './macd.ts';
import { ema, hma, sma, vwma, wma } from './moving-averages.ts';
import { parabolicSar } from './parabolic-sar.ts';
import { rateOfChange } from './rate-of-change.ts';
import { rsi, stochasticRsi } from './rsi.ts';
import { stochastic, williams } from './stochastic.ts';
import { supertrend } from './supertrend.ts';
import { cmf, mfi, obv } from './volume-flow.ts';
import { vwap } from './vwap.ts';

/** Makes the formula of a study with its parameters, in the order of the catalogue. */
export const formulas: Record<
  Exclude<StudyKey, 'volumeProfile'>,
  (...params: [number, number, number, number]) => Formula
> = {
  sma,
  ema,
  wma,
  vwma,
  hma,
  bollinger,
  keltner,
  donchian,
  vwap,
  supertrend,
  ichimoku,
  parabolicSar,
  rsi,
  stochasticRsi,
  macd,
  stochastic,
  williams,
  atr,
  obv,
  mfi,
  cmf,
  cci,
  adx,
  rateOfChange,
};
