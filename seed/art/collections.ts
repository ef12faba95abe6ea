import type { StyleName } from './styles.ts';

/** A collection of drawn pictures. Each of its items follows from the slug and a number. */
export interface ArtCollection {
  slug: string;
  name: string;
  symbol: string;
  /** The name of an item before its number. */
  item: string;
  description: string;
  style: StyleName;
  /** Palettes, the most frequent first. */
  palettes: readonly string[];
  /** Leaves only these values of a trait. */
  only?: Readonly<Record<string, readonly string[]>>;
}

/** Items that every collection has. */
export const ITEMS = 50;

export const artOf = (
  style: StyleName,
  [slug, name, symbol, item]: readonly [slug: string, name: string, symbol: string, item: string],
  palettes: readonly string[],
  description: string,
  only?: ArtCollection['only'],
): ArtCollection => ({ slug, name, symbol, item, description, style, palettes, ...(only && { only }) });

/** The collections in the order of their first listing. */
export const artCollections: readonly ArtCollection[] = [
  artOf(
    'flow',
    ['tidelines', 'Tidelines', 'TIDE', 'Tideline'],
    ['Lagoon', 'Arctic', 'Midnight', 'Ember'],
    'Each line follows an invisible current and stops where another one has been before. Fifty studies of water that never repeats itself.',
  ),
  artOf(
    'portrait',
    ['passersby', 'Passersby', 'PASS', 'Passerby'],
    ['Paper', 'Sorbet', 'Citrus', 'Terracotta'],
    'People you might have met on the way to work: some with headphones, one with a crown. No two of them wear the same day.',
  ),
  artOf(
    'landscape',
    ['far-country', 'Far Country', 'FARC', 'View'],
    ['Desert', 'Rosewood', 'Harbor', 'Midnight'],
    'Ridges behind ridges, as seen from a slow train. The hour decides the colors, and the colors decide the mood.',
  ),
  artOf(
    'creature',
    ['grumblings', 'Grumblings', 'GRUM', 'Grumbling'],
    ['Candy', 'Citrus', 'Meadow', 'Neon'],
    'Small inhabitants of a low-resolution forest. They grumble, they nap, and a few of them shoot lasers.',
  ),
  artOf(
    'tiling',
    ['azulejo-club', 'Azulejo Club', 'AZUL', 'Panel'],
    ['Arctic', 'Saffron', 'Lagoon', 'Ink'],
    'Panels of glazed tiles, laid by a plan that is mirrored, turned or left to chance. A few are gilded along the joints.',
  ),
  artOf(
    'botanical',
    ['pressed-garden', 'Pressed Garden', 'PRSG', 'Plate'],
    ['Paper', 'Sage', 'Rosewood', 'Saffron'],
    'An herbarium of plants that grow nowhere. Drawn from memory, pressed between pages, now and then visited by a bee.',
  ),
  artOf(
    'orbit',
    ['small-planets', 'Small Planets', 'PLNT', 'Planet'],
    ['Midnight', 'Plum', 'Aurora', 'Copper'],
    'A survey of worlds with their rings, moons and seasons, each charted on the night it was found.',
  ),
  artOf(
    'letters',
    ['loud-type', 'Loud Type', 'LOUD', 'Letter'],
    ['Citrus', 'Indigo', 'Sorbet', 'Graphite'],
    'Letters built from parallel lines, set as large as the page allows. No font was used, and none would do.',
  ),
  artOf(
    'woven',
    ['loom-and-line', 'Loom & Line', 'LOOM', 'Cloth'],
    ['Terracotta', 'Indigo', 'Moss', 'Ember'],
    'Cloth, thread by thread. Kilims, flames and plaids with borders and fringes, some of them faded, a few mended with care.',
  ),
  artOf(
    'city',
    ['corner-blocks', 'Corner Blocks', 'BLCK', 'Block'],
    ['Sorbet', 'Harbor', 'Plum', 'Citrus'],
    'Sixteen plots, one block, any hour of the day. Look for the lit windows and for the one with the wheel behind it.',
  ),
  artOf(
    'flow',
    ['slow-wind', 'Slow Wind', 'WIND', 'Gust'],
    ['Paper', 'Meadow', 'Desert'],
    'Broad strokes in a light wind. The series began as a weather diary and never quite stopped being one.',
    { Current: ['Laminar', 'Swirl'], Stroke: ['Bold', 'Mixed'] },
  ),
  artOf(
    'portrait',
    ['night-shift', 'Night Shift', 'NITE', 'Worker'],
    ['Neon', 'Midnight', 'Plum', 'Graphite'],
    'The people who keep the city running after dark: bakers, nurses, drivers, and someone with a visor who will not say.',
    { Backdrop: ['Plain', 'Halo', 'Split'] },
  ),
  artOf(
    'landscape',
    ['polar-notes', 'Polar Notes', 'POLR', 'Note'],
    ['Arctic', 'Aurora', 'Midnight'],
    'Field notes from the far north. When the sky was clear the lake kept a copy of the light.',
    { Terrain: ['Peaks', 'Hills'], Foreground: ['Lake', 'Pines', 'Cabin'] },
  ),
  artOf(
    'creature',
    ['cave-club', 'Cave Club', 'CAVE', 'Member'],
    ['Moss', 'Copper', 'Plum', 'Ember'],
    'Membership is by invitation. The dress code is fur, the minutes are kept in pixels, and the crown rotates.',
    { Habitat: ['Night sky', 'Rain', 'Plain'] },
  ),
  artOf(
    'tiling',
    ['floor-plan', 'Floor Plan', 'PLAN', 'Floor'],
    ['Terracotta', 'Sage', 'Harbor', 'Paper'],
    'Quarter circles and facets, arranged like the floors of stations and swimming pools built in better decades.',
    { Pattern: ['Quarter', 'Facets', 'Arches'] },
  ),
  artOf(
    'botanical',
    ['night-bloom', 'Night Bloom', 'NBLM', 'Bloom'],
    ['Moss', 'Midnight', 'Plum', 'Copper'],
    'Flowers that open after dusk, on grounds as dark as the hours they keep.',
    { Plate: ['Plain', 'Moon', 'Arch'] },
  ),
  artOf(
    'orbit',
    ['red-dwarfs', 'Red Dwarfs', 'DWRF', 'World'],
    ['Ember', 'Graphite', 'Plum'],
    'Worlds around the faintest suns. Molten, cratered and stubbornly beautiful.',
    { Surface: ['Molten', 'Cratered', 'Banded'], Rings: ['None', 'Thin', 'Crossed'] },
  ),
  artOf(
    'letters',
    ['alphabet-soup', 'Alphabet Soup', 'SOUP', 'Spoonful'],
    ['Candy', 'Sorbet', 'Meadow'],
    'An alphabet for large rooms and small children. Collect a word, or a name, or just the ampersand that is missing.',
    { Cut: ['Inline', 'Solid', 'Stitched'], Ends: ['Round'] },
  ),
  artOf(
    'woven',
    ['highland-blankets', 'Highland Blankets', 'HIGH', 'Blanket'],
    ['Sage', 'Rosewood', 'Arctic', 'Graphite'],
    'Plaids and chevrons for cold evenings. Each one follows the pattern book of a valley that is on no map.',
    { Motif: ['Plaid', 'Chevron', 'Diamonds'] },
  ),
  artOf(
    'city',
    ['harbor-towns', 'Harbor Towns', 'HRBR', 'Town'],
    ['Lagoon', 'Terracotta', 'Saffron', 'Arctic'],
    'Towns with their feet in the water. Gabled, domed and full of stairs.',
    { Ground: ['Water'], Skyline: ['Low', 'Mixed'] },
  ),
  artOf(
    'flow',
    ['fault-lines', 'Fault Lines', 'FALT', 'Core'],
    ['Copper', 'Graphite', 'Rosewood', 'Moss'],
    'Cores drilled from imaginary ground. The strata tell what happened, if you read them from the bottom.',
    { Color: ['Strata'], Stroke: ['Fine', 'Mixed'], Current: ['Turbulent', 'Braided', 'Laminar'] },
  ),
  artOf(
    'portrait',
    ['garden-party', 'Garden Party', 'PRTY', 'Guest'],
    ['Meadow', 'Orchid', 'Rosewood'],
    'Everyone who came to the garden party, in the order in which they arrived. The flowers were provided.',
    { Headwear: ['None', 'Flowers', 'Cap'], Mouth: ['Smile', 'Soft', 'Smirk'] },
  ),
  artOf(
    'landscape',
    ['dune-sea', 'Dune Sea', 'DUNE', 'Dune'],
    ['Desert', 'Saffron', 'Copper', 'Orchid'],
    'Sand, light and the time it takes for one to move the other.',
    { Terrain: ['Dunes', 'Mesas'], Foreground: ['Bare', 'Lake'] },
  ),
  artOf(
    'creature',
    ['pocket-spirits', 'Pocket Spirits', 'SPRT', 'Spirit'],
    ['Orchid', 'Arctic', 'Sorbet'],
    'Spirits small enough to keep in a pocket. Friendly, mostly. Feed them nothing with a screen.',
    { Body: ['Ghost', 'Blob', 'Pear'], Head: ['None', 'Sprout', 'Antennae', 'Crown'] },
  ),
  artOf(
    'tiling',
    ['bathhouse', 'Bathhouse', 'BATH', 'Wall'],
    ['Lagoon', 'Aurora', 'Citrus'],
    'Walls from a bathhouse with endless rooms. The steam is left to the viewer.',
    { Pattern: ['Petals', 'Truchet', 'Arches'], Scale: ['Medium', 'Small'] },
  ),
  artOf(
    'botanical',
    ['window-sill', 'Window Sill', 'SILL', 'Pot'],
    ['Sorbet', 'Citrus', 'Terracotta'],
    'What grew on the window sill in one long year indoors, with the vases that were at hand.',
    { Growth: ['Jar', 'Bottle'] },
  ),
  artOf(
    'orbit',
    ['celestial-charts', 'Celestial Charts', 'CHRT', 'Chart'],
    ['Indigo', 'Copper', 'Midnight'],
    'Plates from an atlas of the sky, gold on blue, with every orbit measured twice.',
    { Sky: ['Chart'] },
  ),
  artOf(
    'letters',
    ['night-signs', 'Night Signs', 'SIGN', 'Sign'],
    ['Neon', 'Ember', 'Aurora'],
    'Signs of shops that are closed by now. The light stays on.',
    { Cut: ['Prism', 'Inline'], Setting: ['Poster', 'Echo', 'Bleed'] },
  ),
  artOf(
    'woven',
    ['market-rugs', 'Market Rugs', 'RUGS', 'Rug'],
    ['Saffron', 'Ember', 'Lagoon', 'Harbor'],
    'Rugs from a market that opens before dawn. Prices are on the back, stories are extra.',
    { Motif: ['Kilim', 'Diamonds', 'Flame'], Border: ['Bands', 'Teeth'] },
  ),
  artOf(
    'city',
    ['after-hours', 'After Hours', 'AFTR', 'District'],
    ['Neon', 'Indigo', 'Plum', 'Lagoon'],
    'Districts at night, when only the windows tell who is still awake.',
    { Hour: ['Night', 'Sunset'], Skyline: ['Towers', 'Mixed'] },
  ),
];
