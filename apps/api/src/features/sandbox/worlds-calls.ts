import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { networkOf } from '../../platform/process/network.ts';
import type { ListedWorld, VisitedWorlds, Worlds } from './worlds-types.ts';

/** Calls about worlds. They answer alike in every world. */
export const worldsCalls: Pick<Handlers['sandbox'], 'openWorld' | 'closeWorld' | 'worlds'> = {
  async openWorld({ host, here, command }, input) {
    if (host.visitors) return { world: await openForVisitor(host, here.named, command, input) };
    return { world: await (host.neighbors?.open(input) ?? openWorldHere(host, input)) };
  },
  async closeWorld({ host }, { world }) {
    if (host.visitors) await host.visitors.close(world);
    else if (world === host.main.id)
      throw new DomainError('conflict', 'The main world stays open: reset it instead.');
    else await host.others.close(world);
    return { message: 'The world is closed.' };
  },
  worlds: async ({ host, here }) => host.neighbors?.list() ?? listWorldsHere(host, here.named),
};

/**
 * Opens a world of the pool in this process.
 * @returns its id
 * @throws DomainError conflict, bad_input, and not_found at `from`
 */
export async function openWorldHere(host: Worlds, input: OpenInput): Promise<string> {
  const { seed = host.usual.seed, start, from, at: _at, asOf: _asOf, ...options } = input;
  refuseMoments(input);
  if (from !== undefined) {
    refuseGiven(input, ['seed', 'start'], 'a copy has that of its source');
    return (await host.others.fork(host.forkedFrom(from, momentOf(input)), options, from)).id;
  }
  const kind = { seed, start: start === undefined ? host.usual.start : Date.parse(start) };
  return (await host.others.open(kind, options)).id;
}

/** The worlds of this process that a caller may know of. @param named what the caller names as its world */
export async function listWorldsHere(host: Worlds, named: unknown): Promise<ListedWorld[]> {
  const views = listed(host, named).map(async ({ id, openedAt, look, label }) => {
    const { state, clock } = await look();
    return {
      world: id,
      label,
      seed: state.seed,
      now: new Date(clock.now()).toISOString(),
      speed: clock.speed,
      openedAt: new Date(openedAt).toISOString(),
    };
  });
  // A world that is closed meanwhile is left out.
  const settled = await Promise.allSettled(views);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

interface Listed {
  id: string;
  label: string | null;
  /** Wall ms. */
  openedAt: number;
  look: ReturnType<Worlds['others']['list']>[number]['slot']['look'];
}

/** The worlds that a caller may know of: in a demo their own, if it was opened, otherwise all. */
function listed({ visitors, others }: Worlds, named: unknown): Listed[] {
  if (!visitors)
    return others.list().map(({ slot: { id, openedAt, look }, label }) => ({ id, openedAt, look, label }));
  const about = typeof named === 'string' ? visitors.about(named) : undefined;
  const slot = about && visitors.visit(named as string, true);
  return slot ? [{ ...about, id: slot.id, look: slot.look }] : [];
}

/** What is known about the world of a request, apart from its clock. */
export function worldOf({ main, others, visitors }: Worlds, named: unknown) {
  const id = typeof named === 'string' ? named : main.id;
  const own = visitors?.about(id) ?? others.list().find(({ slot }) => slot.id === id);
  const openedAt = own && 'slot' in own ? own.slot.openedAt : (own?.openedAt ?? main.openedAt);
  return {
    world: id,
    main: id === main.id,
    label: own?.label ?? null,
    openedAt: new Date(openedAt).toISOString(),
    endsAt: visitors ? new Date(openedAt + visitors.life).toISOString() : null,
  };
}

type OpenInput = Parameters<Handlers['sandbox']['openWorld']>[1];

/** @throws DomainError bad_input for what visitors can't choose, not_found at `from`, and rate_limited */
function openForVisitor(
  { visitors, forkedFrom }: Worlds,
  named: unknown,
  { address = '' }: CommandContext,
  { speed, label, from, at, asOf, ...given }: OpenInput,
): Promise<string> {
  refuseGiven(given, NOT_FOR_VISITORS, 'all exchanges of this demo start the same');
  refuseMoments({ from, at, asOf });
  const owner = typeof named === 'string' ? named : '';
  const put = from === undefined ? undefined : forkedFrom(from, { owner, ...momentOf({ at, asOf }) });
  return (visitors as VisitedWorlds).open(networkOf(address), { speed, label, ...(put && { put }) });
}

/** The past state that a copy is asked for, as an event or as an instant in ms; by default the present one. */
const momentOf = ({ at, asOf }: Partial<OpenInput>) => ({
  at,
  asOf: asOf === undefined ? undefined : Date.parse(asOf),
});

/** @throws DomainError bad_input where a past state has no source, or is given twice */
function refuseMoments(given: Partial<OpenInput>): void {
  if (given.from === undefined) refuseGiven(given, ['at', 'asOf'], 'it needs a source, in from');
  if (given.at !== undefined) refuseGiven(given, ['asOf'], 'at already says when');
}

const NOT_FOR_VISITORS = ['seed', 'start', 'idle', 'limits', 'desks', 'participants', 'impact'] as const;

/** @throws DomainError bad_input at the first of these fields that is given */
function refuseGiven(given: Partial<OpenInput>, fields: readonly (keyof OpenInput)[], why: string): void {
  const field = fields.find((key) => given[key] !== undefined);
  if (field !== undefined) throw new DomainError('bad_input', `Leave out ${field}: ${why}`, field);
}
