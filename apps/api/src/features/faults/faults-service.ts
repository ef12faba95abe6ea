import type { FaultView } from '@papermint/contracts/faults/model';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { createListeners } from '../../platform/flow/listeners.ts';
import { addFault } from './add-fault.ts';
import type { FaultsState } from './fault-types.ts';
import { faultView } from './fault-view.ts';
import type { FaultsDeps } from './faults-deps.ts';
import { meetCall } from './meet-call.ts';
import { meetFeed } from './meet-feed.ts';
import { clockSkew, meetRequest, refusesOldTriggers } from './meet-program.ts';
import { bankOutage, isChainStuck, mailFate } from './meet-record.ts';
import { removeFault, removeFaults } from './remove-fault.ts';

/** What a tester makes fail in a world, in memory. */
export type Faults = ReturnType<typeof createFaults>;

export function createFaults({
  commands,
  clock,
  seed,
}: Pick<FaultsDeps, 'commands'> & Pick<FaultsState, 'clock' | 'seed'>) {
  const state: FaultsState = {
    clock,
    seed,
    faults: [],
    added: 0,
    targets: new Set(),
    onCalls: false,
    onFeeds: false,
    onPrograms: false,
  };
  const listeners = createListeners();
  return {
    ...bindVerbs(
      { state, commands, listeners },
      { add: addFault, remove: removeFault, removeAll: removeFaults },
    ),
    ...bindVerbs(state, {
      list,
      has,
      meetCall,
      meetFeed,
      meetRequest,
      clockSkew,
      refusesOldTriggers,
      isStuck: isChainStuck,
      bankOutage,
      mailFate,
    }),
    /** Calls a listener when faults were removed. @returns how to stop */
    onRemoved: listeners.add,
    /** Whether a fault may act on calls. Everything else of a fault is asked after this. */
    get onCalls() {
      return state.onCalls;
    },
    /** The same of feeds. */
    get onFeeds() {
      return state.onFeeds;
    },
    /** The same of requests of programs for Binance. */
    get onPrograms() {
      return state.onPrograms;
    },
  };
}

const list = (state: FaultsState): FaultView[] => state.faults.map((fault) => faultView(state, fault));

const has = ({ faults }: FaultsState, id: string): boolean => faults.some((fault) => fault.id === id);
