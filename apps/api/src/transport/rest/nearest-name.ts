import { distance } from 'fastest-levenshtein';

/** A name with more differences is another name. */
const MOST_DIFFERENCES = 2;

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** The name that was probably meant: `time_in_force` → `timeInForce`, `depht` → `depth`; undefined where none is near. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const measured = names.map((name) => ({ name, far: distance(plain(given), plain(name)) }));
  const [nearest] = measured.sort((a, b) => a.far - b.far);
  const most = Math.min(MOST_DIFFERENCES, Math.floor(plain(given).length / 2));
  return nearest && nearest.far <= most ? nearest.name : undefined;
}
