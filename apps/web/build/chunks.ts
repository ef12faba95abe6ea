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
        'src/lib/(body-class|decimal|keys|places|scrolls)',
        'src/ui/form/(native-select|segmented)',
        'src/ui/layout/(card|card-line|tabs)',
        'src/ui/picture/round-image',
        'src/ui/text/(amount|amount-format|flash|pill|price-change|when|when-format)',
        'src/state/hidden-balances',
        'src/frames/query-view',
        'src/features/(markets/(markets|live-price)|orders/order-types)',
        'icons/(check|chevron-(down|left|right)|minus)',
      ),
    },
    {
      name: 'forms',
      priority: 1,
      test: modules(
        'src/ui/form/(checkbox|field|form-error|input|number-input|password-input|option|text-button|tidy-amount)',
        'src/ui/layout/banner',
        'src/frames/form-errors',
        'src/api/idempotency-key',
        'icons/(eye|eye-off|lock)',
        'react-query/build/modern/useMutation',
        'query-core/build/modern/mutationObserver',
      ),
    },
    {
      name: 'lists',
      priority: 1,
      test: modules(
        'src/ui/table/(csv|data-table|list-toolbar|page-buttons|paginator|row-opening|selection-bar)',
        'src/ui/table/(sort-order|table-[a-z-]+)',
        'src/ui/form/search-input',
        'src/api/all-pages',
        'src/frames/(hidden-columns|list-params|list-view)',
        'icons/(arrow-(down|up)|columns-3|download)',
      ),
    },
    {
      name: 'orders',
      priority: 1,
      test: modules('src/spot/open-orders', 'src/features/orders/(own-orders|orders-changed)'),
    },
    {
      name: 'terminal',
      test: modules(
        'src/app/pages/trade/(live-order-form|own-lists|own-panel|panel-edge|wide-terminal)',
        'src/features/orders/(amount-field|order-(draft|figures|form|need|type)|recent-[a-z]+|use-(order-draft|placing))',
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
