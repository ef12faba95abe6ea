import type { Style } from './drawing.ts';
import { botanical } from './styles/botanical.ts';
import { city } from './styles/city.ts';
import { creature } from './styles/creature.ts';
import { flow } from './styles/flow.ts';
import { landscape } from './styles/landscape.ts';
import { letters } from './styles/letters.ts';
import { orbit } from './styles/orbit.ts';
import { portrait } from './styles/portrait.ts';
import { tiling } from './styles/tiling.ts';
import { woven } from './styles/woven.ts';

export const styles = {
  flow,
  tiling,
  portrait,
  creature,
  letters,
  landscape,
  woven,
  botanical,
  orbit,
  city,
} as const satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;
