import type { FaultEffect } from '@papermint/contracts/faults/effects';
import { act, refresh } from './act.ts';
import type { Fault, FaultsState } from './fault-types.ts';
import { stateOf } from './fault-view.ts';

/** Whose request a program makes; both undefined of one that names no key. */
export interface MetHolder {
  traderId: string | undefined;
  apiKeyId: string | undefined;
}

/** A request of a program for Binance. */
export interface MetRequest extends MetHolder {
  method: string;
  /** Below the base path, such as `/api/v3/order`. */
  path: string;
}

type EffectOf<K extends FaultEffect['kind']> = Extract<FaultEffect, { kind: K }>;

/** The error with which a request is answered, and the fault that says so. */
export interface MetError {
  by: string;
  effect: EffectOf<'binance_error'>;
}

/** Lets the first error that matches act on a request, and counts. @returns undefined where none acts */
export function meetRequest(state: FaultsState, request: MetRequest): MetError | undefined {
  const { method, path } = request;
  for (const fault of facing(state, 'binance_error', request)) {
    const { isEndpoint, effect } = fault;
    if (isEndpoint && !isEndpoint(path) && !isEndpoint(`${method} ${path}`)) continue;
    if (act(state, fault, `${method} ${path}`) === undefined) continue;
    return { by: fault.id, effect: effect as MetError['effect'] };
  }
  return undefined;
}

/**
 * How far the clocks of requests are ahead, ms.
 * @param holder undefined where anybody asks for the time: it is as wrong as for whom it is most wrong
 */
export function clockSkew(state: FaultsState, holder?: MetHolder): number {
  const [fault] = facing(state, 'binance_clock_skew', holder);
  if (!fault) return 0;
  if (holder && act(state, fault, 'timestamp') === undefined) return 0;
  return (fault.effect as EffectOf<'binance_clock_skew'>).seconds * 1000;
}

/** Whether a conditional order of futures is refused in its old form. */
export function refusesOldTriggers(state: FaultsState, holder: MetHolder): boolean {
  return facing(state, 'binance_old_triggers', holder).some(
    (fault) => act(state, fault, 'POST /fapi/v1/order') !== undefined,
  );
}

/** The active faults of a kind that concern a holder, and of anybody's where there is none. */
function facing(state: FaultsState, kind: FaultEffect['kind'], holder: MetHolder | undefined): Fault[] {
  if (!state.onPrograms) return [];
  const active = state.faults.filter((fault) => stateOf(state, fault) === 'active');
  const found = active.filter(
    ({ effect, account, apiKey }) =>
      effect.kind === kind &&
      (!holder ||
        ((account === null || account.id === holder.traderId) &&
          (apiKey === null || apiKey === holder.apiKeyId))),
  );
  if (found.length === 0) refresh(state);
  return found;
}
