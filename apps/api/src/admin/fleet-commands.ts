import { DomainError } from '@papermint/contracts/common/domain-error';
import { OutdatedError, UnreachableError } from '../fleet/agreement/bucket.ts';
import { shownName } from '../fleet/board/listed-worlds.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { HeldReport, NodeReport } from '../fleet/report.ts';
import type { Said } from './control-socket.ts';

/** Runs a command about the fleet in the node that serves. @param fleet undefined where the server runs alone */
export async function runFleetCommand(
  fleet: Fleet | undefined,
  [verb, name]: readonly string[],
  wall: () => number = Date.now,
): Promise<Said> {
  if (!fleet) return { ok: false, lines: ['This server runs alone: it is no node of a fleet.'] };
  if (verb === undefined) return { ok: true, lines: reportLines(fleet, wall()) };
  if (verb !== 'drain' && verb !== 'undrain')
    return { ok: false, lines: [`There is no command fleet ${verb}.`] };
  if (name !== undefined && name !== fleet.name) return wishOf(fleet, name, verb);
  if (verb === 'undrain') {
    await fleet.undrain();
    return { ok: true, lines: [`Node ${fleet.name} takes worlds again.`] };
  }
  await fleet.drain();
  const left = fleet.report().held.length;
  return left === 0
    ? {
        ok: true,
        lines: [`Node ${fleet.name} has given all its worlds to other nodes and takes no further ones.`],
      }
    : {
        ok: false,
        lines: [
          `Node ${fleet.name} takes no further worlds, but ${left} could not be given away: is NATS reachable?`,
        ],
      };
}

/** Asks another node. */
async function wishOf(fleet: Fleet, name: string, verb: 'drain' | 'undrain'): Promise<Said> {
  try {
    await fleet.wish(name, verb === 'drain');
  } catch (error) {
    if (
      !(error instanceof DomainError || error instanceof UnreachableError || error instanceof OutdatedError)
    )
      throw error;
    return { ok: false, lines: [error.message] };
  }
  const what = verb === 'drain' ? 'give its worlds to other nodes' : 'take worlds again';
  return {
    ok: true,
    lines: [`Node ${name} was asked to ${what}. npm run admin -- fleet shows how far it is.`],
  };
}

function reportLines(fleet: Fleet, now: number): string[] {
  const { name, current, nodes, held, counts } = fleet.report();
  return [
    `This is node ${name}. ${current ? 'Its lease is current.' : 'Its lease has ended: it answers for no world.'}`,
    '',
    ...nodes.map(nodeLine),
    '',
    `${held.length} worlds are here. ${counts.taken} were taken and ${counts.given} given back since the start, ${counts.refused} requests were refused, and ${counts.copyFaults} copies failed.`,
    ...held.map((world) => heldLine(world, now)),
  ];
}

const nodeLine = ({ name, address, gone, draining, worlds }: NodeReport): string =>
  `  ${name.padEnd(12)} ${address}  ${gone ? 'gone' : draining ? 'draining' : 'serves'}  ${worlds} worlds`;

function heldLine({ id, copiedAt, changed, sync }: HeldReport, now: number): string {
  const age = copiedAt === null ? 'no copy yet' : `copied ${Math.round((now - copiedAt) / 1000)} s ago`;
  const loss = sync ? ', nothing acknowledged can be lost' : changed ? ', changed since' : '';
  return `  ${shownName(id)}  ${age}${loss}`;
}
