/** The most drawings, setups or workspaces in one call. */
export const MOST_SAVED = 100;

/** The most drawings of an account on one pair. */
export const MOST_DRAWINGS = 500;
/** The most drawings of an account on all pairs. */
export const MOST_DRAWINGS_OF_ALL = 5000;
/** The most points of a drawing: only a brush has more than three. */
export const MOST_POINTS = 300;
/** Characters of JSON. */
export const MOST_DRAWING = 8192;
export const MOST_DRAWING_TEXT = 200;

/** Characters of the name of a template or a layout. */
export const LONGEST_NAME = 40;

/** The most templates of an account. */
export const MOST_TEMPLATES = 50;
/** The most current setups of an account: one a pair, and the default. */
export const MOST_SETUPS = 300;
/** Characters of JSON. */
export const MOST_SETUP = 16_384;
export const MOST_STUDIES = 20;
export const MOST_COMPARED = 4;

/** The most lists of pairs of an account beside its favorites, and the most pairs in one. */
export const MOST_PAIR_LISTS = 9;
export const MOST_LISTED = 100;

/** The most workspaces of an account. */
export const MOST_WORKSPACES = 20;
/** Characters of JSON. */
export const MOST_TREE = 32_768;
/** The most panels in a workspace, and the most splits inside each other. */
export const MOST_PANELS = 40;
export const MOST_DEPTH = 8;
