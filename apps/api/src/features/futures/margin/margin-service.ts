import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { marginMoves } from '../history/margin-moves.ts';
import { chosenLeverage, leverageSetting, rememberLeverage } from './chosen-leverage.ts';
import { futuresAccount, futuresFees } from './futures-account.ts';
import type { MarginDeps } from './margin-deps.ts';
import { moveMargin } from './move-margin.ts';
import { positionModeOf, setPositionMode } from './position-mode.ts';
import { setBrackets } from './set-brackets.ts';
import { setLeverage } from './set-leverage.ts';

/** Leverage, margin and brackets of positions. */
export type MarginService = ReturnType<typeof createMarginService>;

export function createMarginService(deps: MarginDeps) {
  return bindVerbs(deps, {
    chosen: chosenLeverage,
    remember: rememberLeverage,
    setting: committedSetting,
    setSetting: setLeverage,
    positionMode: positionModeOf,
    setPositionMode,
    moveMargin,
    setBrackets,
    account: futuresAccount,
    fees: futuresFees,
    marginMoves,
  });
}

const committedSetting = (deps: MarginDeps, traderId: string, pair: string) =>
  leverageSetting(deps, deps.store.committed, traderId, pair);
