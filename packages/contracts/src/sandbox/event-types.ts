import { accountTransitions } from '../accounts/transitions.ts';
import { alertTransitions } from '../alerts/transitions.ts';
import { approvalTransitions } from '../approvals/transitions.ts';
import { cardTransitions, purchaseTransitions } from '../cards/transitions.ts';
import { convertTransitions } from '../convert/transitions.ts';
import { depositTransitions } from '../deposits/transitions.ts';
import { futuresOrderTransitions, positionTransitions } from '../futures/transitions.ts';
import { documentTransitions, identityTransitions } from '../identity/transitions.ts';
import { instrumentTransitions } from '../markets/transitions.ts';
import { broadcastTransitions, conversationTransitions } from '../messages/transitions.ts';
import {
  activityTransitions,
  collectionTransitions,
  itemTransitions,
  offerTransitions,
} from '../nft/transitions.ts';
import { packageTransitions } from '../packages/transitions.ts';
import { requirementTransitions } from '../requirements/transitions.ts';
import { spotOrderTransitions } from '../spot/transitions.ts';
import { productTransitions, stakeTransitions } from '../staking/transitions.ts';
import type { StatusTable, Transition } from '../transitions.ts';
import { twapTransitions } from '../twap/transitions.ts';
import { beneficiaryTransitions, withdrawalTransitions } from '../withdrawals/transitions.ts';

/** The tables of all statuses: each step of a record is an event. */
const TABLES = [
  depositTransitions,
  withdrawalTransitions,
  beneficiaryTransitions,
  spotOrderTransitions,
  futuresOrderTransitions,
  positionTransitions,
  alertTransitions,
  twapTransitions,
  convertTransitions,
  stakeTransitions,
  productTransitions,
  cardTransitions,
  purchaseTransitions,
  collectionTransitions,
  itemTransitions,
  offerTransitions,
  activityTransitions,
  identityTransitions,
  documentTransitions,
  requirementTransitions,
  approvalTransitions,
  conversationTransitions,
  broadcastTransitions,
  accountTransitions,
  instrumentTransitions,
  packageTransitions,
] as unknown as readonly StatusTable[];

/** Names of records that events say shorter. */
const SHORT: Readonly<Record<string, string>> = { spot_order: 'order' };

/** What commands without a status do. */
const OF_COMMANDS: Readonly<Record<string, string>> = { 'transfers.send': 'transfer.completed' };

/** Which rows of the event log have a type. */
export interface EventType {
  /** Such as `deposit.completed`: the kind of the record and the status that it reached, or `created`. */
  type: string;
  /** The commands of these rows. */
  commands: readonly string[];
  /** Whether the data of these rows names the status as `to`; a call may have the same name as a step. */
  hasStatus: boolean;
  /** The statuses that a record may then have; none where it has no status. */
  statuses: readonly string[];
  /** Facts that its data may have, as the messages about it name them. */
  facts: readonly string[];
}

function typesOf({ entity, initial, transitions }: StatusTable): EventType[] {
  const kind = SHORT[entity] ?? entity;
  const steps = Object.entries<Transition<string>>(transitions);
  const created = { type: `${kind}.created`, commands: [`${entity}.begin`], hasStatus: true, facts: [] };
  const reached = [...new Set(steps.map(([, { to }]) => to))].map((status) => {
    const leading = steps.filter(([, { to }]) => to === status);
    return {
      type: `${kind}.${status}`,
      commands: leading.map(([name]) => `${entity}.${name}`),
      hasStatus: true,
      statuses: [status],
      facts: [...new Set(leading.flatMap(([, step]) => factsOf(step)))].sort(),
    };
  });
  return [{ ...created, statuses: initial }, ...reached];
}

/** The names in braces of the messages about a step. */
function factsOf({ notification, mail }: Transition<string>): string[] {
  const texts = [notification, mail].flatMap((message) => (message ? [message.title, message.text] : []));
  return texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string));
}

/** Every type of event, as the tables of statuses and the log of commands have them. */
export const eventTypes: readonly EventType[] = [
  ...TABLES.flatMap(typesOf),
  ...Object.entries(OF_COMMANDS).map(([command, type]) => ({
    type,
    commands: [command],
    hasStatus: false,
    statuses: [],
    facts: [],
  })),
];

const byType = new Map(eventTypes.map((one) => [one.type, one]));
const byCommand = new Map(eventTypes.flatMap((one) => one.commands.map((command) => [command, one])));

/** The type of that name; undefined for an unknown one. */
export const eventTypeNamed = (type: string): EventType | undefined => byType.get(type);

/** The type of an event of the log; null where it has none. */
export function typeOfEvent({ command, data }: { command: string; data: Record<string, unknown> }) {
  const found = byCommand.get(command);
  if (!found || (found.hasStatus && typeof data.to !== 'string')) return null;
  return found.type;
}

/** Whether a pattern has a type: `*` has all, `deposit.*` all of deposits. */
export const matchesType = (pattern: string, type: string): boolean =>
  pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)));

/** @returns the error of a pattern; undefined where it has at least one type */
export const patternError = (pattern: string): string | undefined =>
  eventTypes.some(({ type }) => matchesType(pattern, type))
    ? undefined
    : 'is not a type of event: GET /api/sandbox/event-types lists them';
