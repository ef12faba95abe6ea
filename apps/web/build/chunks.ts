/**
 * Which modules come as one file. What the first screen needs is one, and so are the parts that most screens
 * share, by what they are for: cut by who else needs them they come as dozens of files of a few hundred bytes,
 * which pack worse and are each asked for. No group may hold what only staff need (staff-apart-plugin.ts).
 */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    {
      name: 'parts',
      priority: 1,
      test: modules(
        'src/money/(amount|currency-decimals|rounding)',
        'src/ui/(amount|amount-format|body-class|card|card-line|keys|move|native-select|pill|places|round-image)',
        'src/ui/(scrolls|segmented|tabs|tick|when|when-format)',
        'src/lib/(decimal|hidden-balances|query-view)',
        'src/features/(markets/(markets|live-price)|spot/order-types)',
        'icons/(check|chevron-(down|left|right)|minus)',
      ),
    },
    {
      name: 'forms',
      priority: 1,
      test: modules(
        'src/ui/(banner|checkbox|field|form-fault|input|number-input|password-input|option|text-button)',
        'src/lib/(form-errors|intention)',
        'src/money/tidy-amount',
        'icons/(eye|eye-off|lock)',
        'react-query/build/modern/useMutation',
        'query-core/build/modern/mutationObserver',
      ),
    },
    {
      name: 'lists',
      priority: 1,
      test: modules(
        'src/ui/(csv|data-table|list-toolbar|page-buttons|paginator|row-opening|search-input|selection-bar)',
        'src/ui/(sort-order|table-[a-z-]+)',
        'src/lib/(all-pages|hidden-columns|list-params|list-view)',
        'icons/(arrow-(down|up)|columns-3|download)',
      ),
    },
    {
      name: 'orders',
      priority: 1,
      test: modules('src/spot/open-orders', 'src/features/spot/(own-orders|orders-changed)'),
    },
    {
      name: 'terminal',
      test: modules(
        'src/app/pages/trade/(live-order-form|own-lists|own-panel|panel-edge|wide-terminal)',
        'src/features/spot/(amount-field|kept-draft|order-(draft|form|need|type)|recent-[a-z]+|use-placing)',
        'src/features/markets/tape',
        'src/features/wallet/pair-balances',
      ),
    },
    { name: 'combobox', priority: 1, test: /@base-ui\/react\/(combobox|autocomplete)\// },
    { name: 'menu', priority: 1, test: /@base-ui\/react\/menu\// },
    {
      name: 'overlays',
      test: /@base-ui\/(?!react\/(otp-field|checkbox|tooltip|popover))|@floating-ui|use-sync-external-store/,
      minShareCount: 3,
    },
  ],
};

/** @param ends of their paths, without the ending of the file */
function modules(...ends: string[]): RegExp {
  return new RegExp(`/(${ends.join('|')})\\.[mt]?[jt]sx?$`);
}
