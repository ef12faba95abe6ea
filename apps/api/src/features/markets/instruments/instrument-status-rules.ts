import { DomainError } from '@papermint/contracts/common/domain-error';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import { instrumentTransitions } from '@papermint/contracts/markets/transitions';

type InstrumentTransition = keyof typeof instrumentTransitions.transitions;

/** The transition from one status to another. @throws DomainError conflict at `status` if there is none */
export function transitionTo(from: InstrumentStatus, to: InstrumentStatus): InstrumentTransition {
  const { transitions } = instrumentTransitions;
  const transition = (Object.keys(transitions) as InstrumentTransition[]).find(
    (name) => transitions[name].to === to && (transitions[name].from as readonly string[]).includes(from),
  );
  if (transition) return transition;
  const why = from === to ? `It is already ${from}` : `It is ${from}: relist it first, then it can be ${to}`;
  throw new DomainError('conflict', why, 'status');
}

/** The message about a transition that was made. @param ended how many orders and positions it ended */
export function statusSentence(
  transition: InstrumentTransition,
  pair: string,
  { orders, positions }: { orders: number; positions: number },
): string {
  switch (transition) {
    case 'halt':
      return `${pair} is halted. Open orders stay in place.`;
    case 'resume':
      return `${pair} is trading again.`;
    case 'relist':
      return `${pair} is relisted and trading.`;
    case 'delist':
      return `${pair} is delisted. ${canceledText(orders)}${closedText(positions)}`;
  }
}

function closedText(count: number): string {
  if (count === 0) return '';
  const positions = count === 1 ? '1 position was' : `${count} positions were`;
  return ` ${positions} closed at the mark price.`;
}

function canceledText(count: number): string {
  if (count === 0) return 'There were no open orders.';
  return count === 1 ? '1 open order was canceled.' : `${count} open orders were canceled.`;
}
