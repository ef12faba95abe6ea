import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Shared } from '../../apps/api/src/fleet/fleet.ts';
import type { SeenTenure } from './tenures-in.ts';
import { tenuresIn } from './tenures-in.ts';

/** The rights that the fleet gave to nodes, by their tokens. */
type Tokens = Map<number, { world: string; holder: string | undefined }>;

/** Notes all rights that the fleet gives from now on. */
export async function watchTokens({ worlds }: Pick<Shared, 'worlds'>): Promise<Tokens> {
  const tokens: Tokens = new Map();
  await worlds.watch((world, agreed) => {
    if (agreed) tokens.set(agreed.revision, { world, holder: agreed.value.holder?.node });
  });
  return tokens;
}

/**
 * Compares all copies of each world that were kept.
 * @param worlds those that must be among them
 * @param wrongBy by how much the wall clock of a node is wrong, ms
 * @param tokens where the copies do not name their worlds
 * @returns a sentence for each two nodes that have written a world at the same time, and for each commit without a right
 */
export function failuresOfTenures(
  folder: string,
  worlds: readonly string[],
  { wrongBy = () => 0, tokens = new Map() }: { wrongBy?: (holder: string) => number; tokens?: Tokens } = {},
): string[] {
  const evidence = join(folder, 'evidence');
  const folders = existsSync(evidence) ? readdirSync(evidence).map((name) => join(evidence, name)) : [];
  const seen = tenuresIn(folders, (token) => tokens.get(token)?.world);
  const missing = worlds.filter((world) => (seen.get(world) ?? []).length === 0);
  return [
    ...missing.map((world) => `${world.slice(0, 12)}: no copy of it was found`),
    ...[...seen].flatMap(([world, tenures]) => [
      ...overlapsOf(world, tenures, wrongBy),
      ...(tokens.size > 0 ? strangersOf(world, tenures, tokens) : []),
    ]),
  ];
}

function overlapsOf(
  world: string,
  tenures: readonly SeenTenure[],
  wrongBy: (holder: string) => number,
): string[] {
  return tenures.slice(1).flatMap((tenure, index) => {
    const before = tenures[index] as SeenTenure;
    const end = before.lastCommitAt - wrongBy(before.holder);
    const begin = tenure.firstCommitAt - wrongBy(tenure.holder);
    if (end <= begin) return [];
    return [
      `${world.slice(0, 12)}: node ${before.holder} wrote it ${end - begin} ms after node ${tenure.holder} had`,
    ];
  });
}

/**
 * Commits under a token that the fleet has given to another node. The fleet keeps the newest value of an entry only, so one
 * that was written anew before the proof heard of it, as while NATS elects a leader, is not judged.
 */
function strangersOf(world: string, tenures: readonly SeenTenure[], tokens: Tokens): string[] {
  const unheard = tenures.filter(({ token }) => token >= Math.min(...tokens.keys()) && !tokens.has(token));
  for (const { token, holder } of unheard)
    console.log(`  ${world.slice(0, 12)}: the proof has not heard that node ${holder} was given ${token}`);
  return tenures
    .filter(({ token, holder }) => tokens.has(token) && tokens.get(token)?.holder !== holder)
    .map(
      ({ token, holder }) =>
        `${world.slice(0, 12)}: node ${holder} wrote it under ${token}, which node ${tokens.get(token)?.holder} was given`,
    );
}
