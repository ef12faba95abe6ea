import type { OperatorNode, OperatorWorld } from '@papermint/contracts/operator/board';
import { formatCount } from '../../ui/text/amount-format.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** '4 s', '12 min', '3 h' */
export function ageText(ms: number): string {
  if (ms < MINUTE) return `${formatCount(Math.max(0, Math.round(ms / SECOND)))} s`;
  if (ms < HOUR) return `${formatCount(Math.round(ms / MINUTE))} min`;
  return `${formatCount(Math.round(ms / HOUR))} h`;
}

/** '1.2 MB' below 10 MB, else '41 MB'. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes >= 10) return `${formatCount(Math.round(megabytes))} MB`;
  return `${Math.round(megabytes * 10) / 10} MB`;
}

/** What is lost if the node of a world fails. */
export function lossText({ mayLose, sync }: Pick<OperatorWorld, 'mayLose' | 'sync'>): string {
  if (sync) return 'nothing that was answered (sync)';
  if (mayLose === null) return 'everything';
  return mayLose === 0 ? 'nothing' : `the last ${ageText(mayLose)}`;
}

/** What is lost of all its worlds if a node fails. */
export function nodeLossText({ load }: Pick<OperatorNode, 'load'>): string {
  if (!load) return 'unknown';
  if (load.uncopied === 0) return 'nothing';
  return `the last ${ageText(load.oldest)} of ${formatCount(load.uncopied)} ${load.uncopied === 1 ? 'exchange' : 'exchanges'}`;
}
