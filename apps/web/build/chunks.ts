/**
 * Folder → names of its modules without their file ending. A folder is named by the end of its path; VIRTUAL has those
 * that the build makes: see calls-plugin.ts.
 */
type ModuleNames = Readonly<Record<string, readonly string[]>>;

const VIRTUAL = 'virtual:';

const ICONS = 'lucide-react/dist/esm/icons';

/** What several screens share, by purpose. No group may hold what only staff need: see staff-apart-plugin.ts. */
const shared = {
  parts: {
    'contracts/src/money': ['amount', 'asset-code', 'currency-decimals', 'rounding'],
    'src/lib': ['body-class', 'decimal', 'keys', 'motion', 'places', 'second-render'],
    'src/state': ['last-terminals'],
    'src/ui/form': ['native-select', 'segmented'],
    'src/ui/layout': ['tabs'],
    'src/ui/picture': ['round-image'],
    'src/ui/text': ['amount', 'amount-format', 'flash', 'price-change', 'when-format'],
    'src/frames/list': ['query-view'],
    'src/frames/keys': ['shortcuts', 'terminal-keys'],
    'src/features/markets': ['live-price', 'markets', 'studies'],
    'contracts/src/markets': ['trade-path'],
    'contracts/src/orders': ['open-orders', 'order-path'],
    'src/api': ['book', 'market-lists'],
    'src/features/orders': ['order-types', 'orders-changed', 'own-orders', 'ticket'],
    'react-query/build/modern': ['useInfiniteQuery'],
    'query-core/build/modern': ['infiniteQueryObserver'],
    [ICONS]: ['check', 'chevron-down', 'chevron-left', 'chevron-right', 'minus', 'rotate-ccw'],
  },
  // What the terminal does not begin with.
  pages: {
    'contracts/src/activity': ['recording'],
    'contracts/src/markets': ['halts', 'kinds', 'sector-name', 'trade-path'],
    'src/features/markets': ['halt-pill'],
    'src/app/shells': ['shell-keys'],
    'src/api': ['command', 'kept-key'],
    'src/frames/keys': ['go-keys'],
    'src/frames/leaving': ['navigation-guard'],
    'src/lib': ['debounced', 'focus-place', 'scrolls'],
    'src/state': ['hidden-balances', 'valuation'],
    'src/ui/chart': ['shares', 'spark-paths', 'sparkline'],
    'src/ui/layout': ['card', 'page-frame'],
    'src/ui/overlay': ['floating'],
    'src/ui/text': [
      'compact-amount',
      'compact-format',
      'copy-button',
      'key-values',
      'link',
      'pill',
      'stat',
      'when',
    ],
    [ICONS]: [
      'arrow-left',
      'arrow-up-right',
      'bookmark',
      'bot',
      'clock',
      'copy',
      'file-check',
      'gift',
      'image',
      'image-plus',
      'list-checks',
      'list-ordered',
      'mail',
      'messages-square',
      'moon',
      'refresh-cw',
      'scale',
      'scan-face',
      'sun',
    ],
  },
  guests: {
    'src/app/pages/sign-in': ['guest-card', 'sign-in-card'],
    'src/app/shells': ['guest-shell', 'site-footer'],
    'src/features/accounts/sign-in': ['email-input', 'guest-link', 'sign-in-form', 'steps', 'way-in'],
    'src/features/sandbox': ['personas'],
  },
  // Records of a trader's money, and what they refer to.
  records: {
    'contracts/src/records': ['reference-path', 'subject'],
    'src/features/wallet': ['transaction-columns'],
    'src/parts': ['transaction-status'],
    [ICONS]: ['arrow-down-left'],
  },
  requirements: {
    'src/features/requirements': [
      'requirement-row',
      'requirement-words',
      'requirements',
      'requirements-card',
    ],
  },
  // What a position is worth: the overview's balance, lists of positions, and the terminal.
  figures: {
    'contracts/src/futures': ['liquidation-quote', 'margin-tiers-quote', 'position-quote', 'sides'],
    'contracts/src/markets': ['ticks'],
    'contracts/src/money': ['format'],
    'contracts/src/orders': ['fee-quote', 'order-quote'],
    'src/features/futures/positions': ['live-figures'],
    'src/features/markets': ['day', 'day-line'],
    'src/api': ['instruments'],
    'src/state': ['position-figures'],
    'react-query/build/modern': ['useQueries'],
    'query-core/build/modern': ['queriesObserver'],
  },
  settings: {
    'src/features/accounts/security': ['security-frame', 'setting-card', 'setting-saved'],
  },
  forms: {
    'src/features/orders': ['order-draft'],
    'src/ui/form': [
      'checkbox',
      'field',
      'form-error',
      'input',
      'option',
      'password-input',
      'text-button',
      'tidy-amount',
    ],
    'src/ui/layout': ['banner'],
    'src/frames/form': ['form-errors'],
    'src/api': ['idempotency-key'],
    'react-query/build/modern': ['useMutation'],
    'query-core/build/modern': ['mutationObserver'],
    [ICONS]: ['circle-check', 'circle-exclamation-point', 'eye', 'eye-off', 'info', 'lock', 'x'],
  },
  // What all grids of NFTs are made of, and the pictures that staff see as well.
  nfts: {
    'contracts/src/nft': ['statuses'],
    'src/ui/picture': ['art-image', 'preview-background'],
    'src/features/nft': ['nft-sections'],
    'src/features/nft/browse': [
      'favorite-button',
      'grid-columns',
      'item-card',
      'item-grid',
      'item-list',
      'nft-words',
    ],
    'src/frames/list': ['use-endless-list'],
    [ICONS]: ['grid-2x2', 'grid-3x3', 'heart'],
  },
  tables: {
    'src/ui/table': [
      'data-table',
      'row-opening',
      'sort-order',
      'table-column',
      'table-container',
      'table-head',
      'table-rows',
    ],
    'src/ui/layout': ['card-line'],
    [ICONS]: ['arrow-down', 'arrow-up'],
  },
  lists: {
    'contracts/src/common': ['page-limits'],
    'src/ui/overlay': ['detail-aside', 'detail-panel'],
    'src/ui/table': ['filter-chip', 'list-toolbar', 'page-buttons', 'paginator', 'selection-bar'],
    'src/ui/form': ['day-range', 'search-input'],
    'src/api': ['list-file'],
    'src/lib': ['save-file'],
    'src/frames/list': [
      'amount-filter',
      'cursor-move',
      'filter-options',
      'fresh-rows',
      'held-rows',
      'hidden-columns',
      'list-cursor',
      'list-export',
      'list-facts',
      'list-filters',
      'list-params',
      'list-scope',
      'list-states',
      'list-view',
      'looked-at',
      'opened-param',
      'use-held-rows',
      'use-list',
    ],
    'src/frames/keys': ['list-keys'],
    'src/frames/record': ['record-tab-rows', 'record-tabs'],
    'src/frames/form': ['refused'],
    [VIRTUAL]: ['lists'],
    [ICONS]: ['calendar-days', 'columns-3', 'download', 'list-filter', 'plus'],
  },
  // Forms that send a call.
  sending: {
    'src/frames/form': ['contract-form', 'form-frame'],
    'src/frames/leaving': ['leave-guard'],
    'react-hook-form/dist': ['index.esm'],
  },
} satisfies Record<string, ModuleNames>;

const terminal = {
  'src/app/pages/trade': [
    'live-order-form',
    'own-lists',
    'own-panel',
    'panel-edge',
    'panel-sizes',
    'spot-funds',
    'wide-terminal',
  ],
  'src/features/orders': [
    'amount-field',
    'order-figures',
    'order-form',
    'order-form-parts',
    'order-need',
    'order-type',
    'recent-fills',
    'recent-orders',
    'spot-orders',
    'use-order-draft',
    'use-placing',
  ],
  'src/features/markets': ['tape'],
  'src/features/wallet': ['pair-balances'],
  'src/state': ['contract-size', 'order-estimate'],
} satisfies ModuleNames;

/** What every screen of the back office loads beside its shell. */
const staff = {
  'src/features/accounts/staff': ['staff-trader', 'trader-field', 'trader-pills', 'trader-search'],
  'src/features/activity/staff': ['visitors-state'],
  'src/frames/staff': [
    'going-on',
    'permitted',
    'queue-acts',
    'queue-feed',
    'saved-views',
    'staff-frame',
    'staff-list',
    'view-params',
  ],
} satisfies ModuleNames;

const COMBOBOX = /@base-ui\/react\/(?:combobox|autocomplete)\//;
const MENU = /@base-ui\/react\/menu\//;
const OVERLAYS =
  /@base-ui\/(?!react\/(?:otp-field|checkbox|tooltip(?!\/trigger\/TooltipTriggerDataAttributes)|popover))|@floating-ui|use-sync-external-store/;

/** What carries subscriptions begins after the first screen: see api/after-first-screen.ts. */
const SOCKET =
  /\/api\/socket-link\.ts$|@trpc\/(?:client\/dist\/(?:wsLink-|unstable-internals)|server\/dist\/asyncGenerator)/;

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Every pattern that decides which chunk a module goes into, by the name an error can show. */
export const chunkPatterns: ReadonlyMap<string, RegExp> = new Map([
  ...[...Object.values(shared), staff, terminal].flatMap((names) =>
    Object.entries<readonly string[]>(names).flatMap(([folder, files]) =>
      files.map((file) => [`${folder}/${file}`, pattern({ [folder]: [file] })] as const),
    ),
  ),
  ...[COMBOBOX, MENU, OVERLAYS, SOCKET].map((one) => [String(one), one] as const),
]);

/**
 * Which modules share a chunk. The code of the first screen is one chunk, and so is each group of parts that most
 * screens use. Left to the bundler they become dozens of chunks of a few hundred bytes, which compress worse and
 * cost a request each.
 */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'socket-link', priority: 3, test: SOCKET },
    { name: 'react', priority: 3, test: REACT },
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    ...Object.entries(shared).map(([name, names]) => ({ name, priority: 1, test: pattern(names) })),
    { name: 'terminal', test: pattern(terminal) },
    { name: 'staff', test: pattern(staff) },
    { name: 'combobox', priority: 1, test: COMBOBOX },
    { name: 'menu', priority: 1, test: MENU },
    { name: 'overlays', test: OVERLAYS, minShareCount: 3 },
  ],
};

function pattern(names: ModuleNames): RegExp {
  const places = Object.entries(names).map(([folder, files]) => {
    const file = `(?:${files.join('|')})`;
    return folder === VIRTUAL ? VIRTUAL + file : `/${folder}/${file}\\.[mt]?[jt]sx?`;
  });
  return new RegExp(`(?:${places.join('|')})$`);
}
