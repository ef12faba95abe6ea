import type { Merged } from '../../../lib/sync/three-way.ts';
import { isSame, mergeFields, mergeLists } from '../../../lib/sync/three-way.ts';
import { MOST_COMPARED, MOST_STUDIES } from '../chart/chart-limits.ts';
import type { KeptSetup } from './kept-setup.ts';
import { withoutGaps } from './kept-setup.ts';

type Study = KeptSetup['studies'][number];

/** Numbers of panes that only one side has. Those of the base are lower. */
const THEIR_PANES = 1000;
const MY_PANES = 2000;

/**
 * Merges what two devices have changed in a setup, by setting, study and parameter. A conflict leaves a template as the
 * other device has it, because this device keeps its own under another name.
 */
export function mergeSetups(base: KeptSetup, mine: KeptSetup, theirs: KeptSetup): Merged<KeptSetup> {
  const other = panesAsIn(base.studies, theirs, THEIR_PANES);
  const known = [...base.studies, ...other.studies];
  const own = panesAsIn(known, withOwnIds(base, mine, theirs), MY_PANES);
  const { value, conflict } = mergeFields(base, own, other, {
    shows: mergeFields,
    compare: (...lists) => mergeLists(lists, ({ pair }) => pair),
    studies: (...lists) => mergeLists(lists, ({ id }) => id, mergeStudies),
  });
  const tooMany = value.studies.length > MOST_STUDIES || value.compare.length > MOST_COMPARED;
  if (tooMany || (conflict && theirs.name !== null)) return { value: theirs, conflict: true };
  return { value: { ...value, studies: withoutGaps(value.studies) }, conflict };
}

const mergeStudies = (base: Study, mine: Study, theirs: Study) =>
  mergeFields(base, mine, theirs, { params: mergeFields, plots: mergeFields });

/** Two devices may have added different studies with the same ID. This device's gets a free one. */
function withOwnIds(base: KeptSetup, mine: KeptSetup, theirs: KeptSetup): KeptSetup {
  const taken = new Set([base, mine, theirs].flatMap(({ studies }) => studies.map(({ id }) => id)));
  const studies = mine.studies.map((study) => {
    const other = theirs.studies.find(({ id }) => id === study.id);
    const isAdded = base.studies.every(({ id }) => id !== study.id);
    if (!other || !isAdded || isSame(withoutPane(study), withoutPane(other))) return study;
    let nth = 1;
    while (taken.has(`${study.key}-${nth}`)) nth++;
    taken.add(`${study.key}-${nth}`);
    return { ...study, id: `${study.key}-${nth}` };
  });
  return { ...mine, studies };
}

const withoutPane = (study: Study): Study => ({ ...study, pane: 0 });

/**
 * Numbers panes as known studies do. Each setup numbers its own from 1, so a removed or an added pane would change the
 * numbers of others.
 */
function panesAsIn(known: readonly Study[], setup: KeptSetup, first: number): KeptSetup {
  const names = new Map([[0, 0]]);
  let free = first;
  for (const { pane } of setup.studies) {
    if (names.has(pane)) continue;
    const taken = new Set(names.values());
    const former = setup.studies
      .filter((study) => study.pane === pane)
      .map(({ id }) => known.find((study) => study.id === id)?.pane ?? 0)
      .find((one) => !taken.has(one));
    names.set(pane, former ?? free++);
  }
  return { ...setup, studies: setup.studies.map((one) => ({ ...one, pane: names.get(one.pane) ?? 0 })) };
}
