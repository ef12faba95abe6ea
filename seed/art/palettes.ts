/** Colors that go together, all as #rrggbb. */
export interface Palette {
  name: string;
  /** Behind everything. */
  ground: string;
  /** A second ground, close to the first. */
  shade: string;
  /** For lines and the darkest (on a light ground) or the lightest parts. */
  ink: string;
  /** Five colors, the last one is the accent. */
  colors: readonly [string, string, string, string, string];
}

const palette = (
  name: string,
  ground: string,
  shade: string,
  ink: string,
  ...colors: Palette['colors']
): Palette => ({
  name,
  ground,
  shade,
  ink,
  colors,
});

const ALL = [
  palette('Ember', '#1c1214', '#2a181a', '#fbe9d7', '#7a1f2b', '#c8442f', '#e8793a', '#f4b45f', '#5fb3a8'),
  palette('Lagoon', '#0d2430', '#12323f', '#e8f4ee', '#14566b', '#1f8a8c', '#5cc2ae', '#b7e3c8', '#f2744e'),
  palette('Paper', '#f3ecdf', '#e8dcc8', '#25221f', '#2f4858', '#8a9a5b', '#d9a441', '#c65b3c', '#33658a'),
  palette('Plum', '#20132b', '#2f1c3d', '#f8eaf4', '#5b2a6e', '#93408c', '#d0648f', '#f2a48f', '#f6d365'),
  palette('Meadow', '#f0f1df', '#dfe5c5', '#20301f', '#2d5a3d', '#5e8c4a', '#a3b85a', '#e6c95c', '#d9573f'),
  palette('Arctic', '#eef4f8', '#d8e6ef', '#152a3d', '#1d4e77', '#4388b0', '#8fbfd8', '#c9dfe9', '#ef6f53'),
  palette('Saffron', '#fbf1dc', '#f4dfb4', '#3a1f12', '#8c2f1b', '#d1592a', '#eda339', '#f5cd71', '#2d6a72'),
  palette('Midnight', '#0b1026', '#151c3d', '#eaf0ff', '#24337a', '#4a5fc1', '#7f9bf0', '#bccbff', '#ffb86b'),
  palette('Rosewood', '#f7e7e1', '#efd0c6', '#33161c', '#74273a', '#b2475a', '#dd7f7c', '#f0b7a4', '#3d6b66'),
  palette('Moss', '#141d17', '#1f2c22', '#eef2df', '#2f4f38', '#567a45', '#93a95a', '#d7c877', '#e08552'),
  palette('Citrus', '#fdf6e3', '#f8e7b5', '#1f2a2c', '#f2542d', '#f5a623', '#f7d64a', '#7fb069', '#0e6f74'),
  palette('Orchid', '#f4ecf7', '#e4d3ec', '#2a1838', '#5f3a8a', '#9661b8', '#cf8fc6', '#f0b9ca', '#f08a4b'),
  palette('Copper', '#1a1613', '#2a231d', '#f5e8d6', '#5a3c2a', '#94613c', '#cd8a53', '#ecc08a', '#4f9d9a'),
  palette('Neon', '#0e0b1a', '#1a1430', '#f6f2ff', '#3b1f8f', '#7b2ff2', '#f02fc2', '#ff8a5c', '#2ff3e0'),
  palette('Harbor', '#e9e4d8', '#d6cdb9', '#14242e', '#1d3c4a', '#3f6b73', '#8fa89b', '#d7b071', '#c9482b'),
  palette('Sorbet', '#fff3ee', '#ffdfd4', '#352036', '#ff6f61', '#ff9e80', '#ffc9a3', '#8fd3c8', '#5b5fc7'),
  palette('Indigo', '#10162f', '#1b2347', '#f4ecd8', '#2b3a80', '#4b64b4', '#c9a24b', '#ecd9a0', '#e2604a'),
  palette('Sage', '#e6ebe3', '#d0dacb', '#23302b', '#3f5d50', '#6d8f7b', '#a9bfa5', '#dbcfa6', '#bf6a4a'),
  palette('Graphite', '#16181c', '#22262c', '#f1f1ee', '#3a4048', '#68717c', '#a2abb5', '#dcdfe2', '#f25f3a'),
  palette(
    'Terracotta',
    '#f6e3d0',
    '#ecc9a9',
    '#2d1a16',
    '#8f3b2a',
    '#c8643f',
    '#e59a63',
    '#6f8a74',
    '#274c57',
  ),
  palette('Aurora', '#071a22', '#0d2a35', '#e9fff6', '#0f5a5e', '#16a085', '#5fe0a7', '#b8f2a2', '#b06bff'),
  palette('Candy', '#fef0f5', '#fbd6e4', '#3a1c3f', '#ef476f', '#f78fb3', '#ffd166', '#7bdff2', '#6a4c93'),
  palette('Desert', '#f4dfc2', '#e9c79b', '#38211a', '#7b3f2b', '#b9673f', '#dc9a5b', '#efc98a', '#3c7a89'),
  palette('Ink', '#f5f3ee', '#e7e3d9', '#16181d', '#1f2430', '#4b5365', '#8a92a2', '#c7cad1', '#d8432f'),
] as const;

const byName = new Map(ALL.map((one) => [one.name, one]));

export function paletteOf(name: string): Palette {
  const found = byName.get(name);
  if (!found) throw new Error(`There is no palette ${name}`);
  return found;
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A color between two, `part` (0 to 1) of the way to the second. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] as number) - value) * part));
  return `#${mixed.map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`;
}

/** True if dark lines are easier to read on it. */
export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
}

export const darker = (color: string, part: number) => mix(color, '#0a0810', part);
export const lighter = (color: string, part: number) => mix(color, '#ffffff', part);
