import { alertTransitions } from '@papermint/contracts/alerts/transitions';
import { approvalTransitions } from '@papermint/contracts/approvals/transitions';
import { cardTransitions, purchaseTransitions } from '@papermint/contracts/cards/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { convertTransitions } from '@papermint/contracts/convert/transitions';
import { depositTransitions } from '@papermint/contracts/deposits/transitions';
import { futuresOrderTransitions, positionTransitions } from '@papermint/contracts/futures/transitions';
import {
  collectionTransitions,
  itemTransitions,
  offerTransitions,
} from '@papermint/contracts/nft/transitions';
import { requirementTransitions } from '@papermint/contracts/requirements/transitions';
import { spotOrderTransitions } from '@papermint/contracts/spot/transitions';
import { stakeTransitions } from '@papermint/contracts/staking/transitions';
import type { StatusTable, Transition } from '@papermint/contracts/transitions';
import { twapTransitions } from '@papermint/contracts/twap/transitions';
import { withdrawalTransitions } from '@papermint/contracts/withdrawals/transitions';

interface AwaitedKind {
  table: StatusTable;
  /** What a sentence calls it. */
  noun: string;
}

const kind = <S extends string, T extends string>(table: StatusTable<S, T>, noun: string) =>
  [table.entity, { table: table as unknown as StatusTable, noun }] as const;

const KINDS: ReadonlyMap<string, AwaitedKind> = new Map([
  kind(depositTransitions, 'deposit'),
  kind(withdrawalTransitions, 'withdrawal'),
  kind(spotOrderTransitions, 'order'),
  kind(futuresOrderTransitions, 'order'),
  kind(positionTransitions, 'position'),
  kind(convertTransitions, 'conversion'),
  kind(stakeTransitions, 'stake'),
  kind(cardTransitions, 'card'),
  kind(purchaseTransitions, 'purchase'),
  kind(itemTransitions, 'NFT'),
  kind(offerTransitions, 'NFT offer'),
  kind(collectionTransitions, 'collection'),
  kind(requirementTransitions, 'requirement'),
  kind(approvalTransitions, 'approval'),
  kind(alertTransitions, 'alert'),
  kind(twapTransitions, 'TWAP order'),
]);

/** The kinds of records whose status the clock can wait for, as their timelines name them. */
export const awaitedEntities: readonly string[] = [...KINDS.keys()];

/** A record that the clock waits for. */
export interface Awaited {
  entity: string;
  /** Its status now. */
  status: string;
}

const transitionsOf = ({ transitions }: StatusTable) => Object.values<Transition<string>>(transitions);

const kindOf = (entity: string) => KINDS.get(entity) as AwaitedKind;

/** A status as a sentence says it. */
const say = (status: string) => status.replaceAll('_', ' ');

/** What a sentence calls a record. */
const nounOf = (entity: string): string => kindOf(entity).noun;

/**
 * Whether time can lead a record from one status to another: the system and staff, whom a simulated desk stands for, act
 * meanwhile, and traders do not. Only NFTs are also moved by simulated collectors, who are traders.
 */
export function canReach({ entity, status }: Awaited, wanted: string): boolean {
  const steps = transitionsOf(kindOf(entity).table).filter(
    ({ who }) => entity.startsWith('nft') || who.some((actor) => actor === 'system' || actor === 'staff'),
  );
  const reached = new Set([status]);
  for (const from of reached) {
    for (const step of steps) if (step.from.includes(from)) reached.add(step.to);
  }
  return reached.has(wanted);
}

/**
 * @throws DomainError bad_input for a status that such a record never has, and conflict for one that time cannot lead to
 */
export function checkAwaited(record: Awaited, wanted: string): void {
  const { table, noun } = kindOf(record.entity);
  const statuses = new Set([...table.initial, ...transitionsOf(table).map(({ to }) => to)]);
  if (!statuses.has(wanted)) {
    const known = [...statuses].join(', ');
    throw new DomainError('bad_input', `The status of this ${noun} must be one of ${known}`, 'until.status');
  }
  if (!canReach(record, wanted)) {
    const why = `This ${noun} is ${say(record.status)}: time alone does not make it ${say(wanted)}`;
    throw new DomainError('conflict', why, 'until.status');
  }
}

/** The refusal of a wait that has ended elsewhere. @param now where the clock stands, ISO 8601 */
export function endedElsewhere({ entity, status }: Awaited, wanted: string, now: string): DomainError {
  const why = `This ${nounOf(entity)} is ${say(status)} and did not become ${say(wanted)}. The clock stands at ${now}.`;
  return new DomainError('conflict', why, 'until.status');
}
