import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FaultEffect } from '@papermint/contracts/faults/effects';
import type { FaultTarget } from '@papermint/contracts/faults/fault-kinds';
import { faultTargets } from '@papermint/contracts/faults/fault-kinds';
import type { FaultView } from '@papermint/contracts/faults/model';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { refresh } from './act.ts';
import type { Matched } from './call-pattern.ts';
import { callsMatching, feedsMatching, matcherOf, nearCalls, nearFeeds } from './call-pattern.ts';
import { streamOf } from './fault-draws.ts';
import type { Fault } from './fault-types.ts';
import { faultView } from './fault-view.ts';
import type { FaultsDeps } from './faults-deps.ts';
import {
  checkEffect,
  checkFaultLimit,
  checkFields,
  leftOutNotes,
  overlapNotes,
  overlapping,
  statusNotes,
} from './faults-rules.ts';

/** A fault to add. */
export interface NewFault {
  effect: FaultEffect;
  /** A pattern of calls; all by default. */
  call: string | undefined;
  account: Fault['account'];
  apiKey: Fault['apiKey'];
  share: number;
  count: number | undefined;
  /** `after` in ms. */
  expires: { after: number; time: 'simulated' | 'wall' } | undefined;
}

export interface FaultAnswer {
  fault: FaultView;
  message: string;
}

/**
 * Adds a fault, which acts from now on.
 * @throws DomainError bad_input at a field; conflict if there are too many
 */
export async function addFault(
  deps: FaultsDeps,
  command: CommandContext,
  input: NewFault,
): Promise<FaultAnswer> {
  const { state, commands } = deps;
  checkFaultLimit(state.faults.length);
  checkEffect(input.effect);
  checkFields(input.effect.kind, input);
  const fault = faultOf(deps, input);
  const answer = await commands.execute(
    command,
    async () => ({ fault: faultView(state, fault), message: `Fault ${fault.id} is active.` }),
    ({ fault: added }) => ({ subject: `fault:${added.id}`, data: added }),
  );
  state.faults = [...state.faults, fault];
  refresh(state);
  return answer;
}

function faultOf({ state }: FaultsDeps, input: NewFault): Fault {
  const { clock } = state;
  const { effect, call, account, apiKey, share, count, expires } = input;
  const target = faultTargets[effect.kind];
  const { names, leftOut } = matchedBy(target, call);
  state.added += 1;
  const id = `f${state.added}`;
  const from = expires?.time === 'wall' ? clock.wall() : clock.now();
  return {
    id,
    effect,
    pattern: call ?? null,
    names,
    isEndpoint: target === 'programs' && call !== undefined ? endpointMatcher(call) : undefined,
    account,
    apiKey,
    share,
    count: count ?? null,
    expires: expires ? { at: from + expires.after, time: expires.time } : null,
    notes: [
      ...(call === undefined ? [] : leftOutNotes(leftOut)),
      ...(effect.kind === 'status' ? statusNotes(effect, [...names]) : []),
      ...overlapNotes(overlapping(state.faults, { effect, names, account, apiKey })),
    ],
    createdAt: clock.now(),
    stream: streamOf(state.seed, id),
    matched: 0,
    acted: 0,
    last: null,
    lastAt: null,
    decided: new Map(),
  };
}

/** @throws DomainError bad_input for what cannot be the path of an endpoint */
function endpointMatcher(pattern: string): (form: string) => boolean {
  if (/^(\*|(GET|POST|PUT|DELETE|\*) ?\/|\/)/i.test(pattern)) return matcherOf(pattern);
  throw new DomainError('bad_input', 'Endpoints are named as POST /api/v3/order or /fapi/*', 'call');
}

const NOTHING: Matched = { names: new Set(), leftOut: 0 };

/** @throws DomainError bad_input where a pattern matches nothing, with what was probably meant */
function matchedBy(target: FaultTarget, pattern = '*'): Matched {
  if (target !== 'calls' && target !== 'feeds') return NOTHING;
  const matched = target === 'calls' ? callsMatching(pattern) : feedsMatching(pattern);
  if (matched.names.size > 0) return matched;
  if (matched.leftOut > 0) {
    throw new DomainError(
      'bad_input',
      'This matches calls of the sandbox only: name one of them without a star',
      'call',
    );
  }
  const near = target === 'calls' ? nearCalls(pattern) : nearFeeds(pattern);
  const advice = near.length > 0 ? `did you mean ${near.join(' or ')}?` : SUCH_AS[target];
  const what = target === 'calls' ? 'call' : 'feed';
  throw new DomainError('bad_input', `No ${what} matches "${pattern.slice(0, 80)}": ${advice}`, 'call');
}

const SUCH_AS = {
  calls: 'calls are named as transfers.send or POST /api/secure/transfer',
  feeds: 'feeds are named as marketFeeds.priceFeed',
} as const;
