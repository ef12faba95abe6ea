import type { ReactNode } from 'react';
import type { RestContext } from '../../../api/links/rest-link.ts';
import { capitalized } from '../../../lib/text/capitalized.ts';
import type { KeyTable } from '../../keys/shown-keys.ts';

/** The result of one row of an act. */
export interface ActResult {
  id: string;
  ok: boolean;
  /** The result, or the reason of a failure. */
  message: string;
}

/** How the frame makes the calls of an act. */
export interface Sending {
  /** The options of each call. */
  options: { context: Pick<RestContext, 'keepalive' | 'dryRun'> };
  /** Gets results as soon as they are known. */
  onResults?: (results: readonly ActResult[]) => void;
}

/** A decision on rows of a queue. The page defines its meaning. */
export interface QueueAct<Row> {
  /** The key that decides the open row: 'a', 'r'. */
  key: string;
  /** 'Approve' */
  label: string;
  /** 'Approved' */
  done: string;
  danger?: true;
  /** Not the main one. */
  secondary?: true;
  /** Asks for a required reason. */
  reason?: true;
  /** Further choices about a row, in the form of the reason. */
  choices?: (id: string) => ReactNode;
  /** What is missing in these choices, as a sentence. */
  missing?: (id: string) => string | undefined;
  /** Whether the reader may do it; by default to every row. */
  allowed?: (row: Row) => boolean;
  /**
   * Asks for the confirmation of the act before a row is decided.
   * @param id of the row
   * @param all ids of the rows of the list that allow the act
   * @returns false without the confirmation; then nothing is decided
   */
  confirm?: (id: string, all: readonly string[]) => Promise<boolean>;
  /**
   * Leads to what the reader has to look at first.
   * @returns what that is, in words; null if nothing is left
   */
  unseen?: (id: string) => string | null;
  /** Only for one row at a time. */
  alone?: true;
  /** It grants something: of several rows, those with marks are left out until the reader includes them. */
  grants?: true;
  run: (ids: readonly string[], reason: string, sending: Sending) => Promise<readonly ActResult[]>;
}

/** Someone who is looking at a row. */
export interface QueueClaim {
  name: string;
  mine: boolean;
}

/** The fields of a row that the frame needs. */
export interface QueueRow {
  /** ISO 8601, simulated. */
  createdAt: string;
  /** The start of its wait, if it was created earlier; ISO 8601, simulated. */
  requestedAt?: string | null;
  /** In this many simulated seconds it should be decided. */
  target: number;
  claim: QueueClaim | null;
}

/** Since when a row has waited. */
export const waitsSince = ({ createdAt, requestedAt }: Pick<QueueRow, 'createdAt' | 'requestedAt'>): string =>
  requestedAt ?? createdAt;

export const mayAct = <Row>({ allowed }: QueueAct<Row>, row: Row) => allowed?.(row) ?? true;

/** The keys of a queue in words. Acts that share a key are one row. */
export function queueKeyTable(acts: readonly Pick<QueueAct<never>, 'key' | 'label'>[]): KeyTable {
  const keys = [...new Set(acts.map(({ key }) => key))];
  const labelsOf = (key: string) => [
    ...new Set(acts.filter((act) => act.key === key).map(({ label }) => label)),
  ];
  return {
    title: 'Queue',
    rows: [
      ...keys.map((key) => ({ keys: [key], does: capitalized(labelsOf(key).join(', or ').toLowerCase()) })),
      { keys: ['u'], does: 'Undo the latest decision' },
    ],
  };
}

/** Why an act on several rows is not possible for one; null if it is. */
export function whyImpossible(allowed: boolean, claim: QueueClaim | null): string | null {
  if (claim && !claim.mine) return `${claim.name} is reviewing it`;
  return allowed ? null : 'Not available for this record';
}

/** The row that follows a decided one: the next that waits, else the one before; null if none is left. */
export function nextToDecide(
  keys: readonly string[],
  decided: ReadonlySet<string>,
  from: string,
): string | null {
  const at = keys.indexOf(from);
  const after = keys.slice(at + 1).find((key) => !decided.has(key));
  return after ?? keys.slice(0, Math.max(0, at)).findLast((key) => !decided.has(key)) ?? null;
}

/** '12 approved, 2 failed' */
export function summaryOf({ done }: Pick<QueueAct<never>, 'done'>, results: readonly ActResult[]): string {
  const failed = results.filter(({ ok }) => !ok).length;
  const parts = [
    ...(results.length > failed ? [`${results.length - failed} ${done.toLowerCase()}`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return parts.join(', ');
}
