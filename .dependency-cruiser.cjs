// The directions of the code (who may import whom). Each rule is an error; its comment says what to do instead.
// scripts/lib/layers.mjs applies them, and refuses cycles.

const tests = '\\.test\\.tsx?$';
const api = '^apps/api/src/';
const web = '^apps/web/src/';
const contracts = '^packages/contracts/src/';
const feature = '^apps/api/src/features/([^/]+)/';
const database = '^apps/api/src/platform/database[./]';
const generated = '^apps/api/src/generated/';
const frameworks =
  '(^|/)node_modules/(@fastify/|fastify/|fastify-|@trpc/|socket\\.io)|^(@?fastify|@trpc|socket\\.io)';
const barrels = ['^(apps|packages)/[^/]+/src/index\\.tsx?$', '^(apps|packages)/[^/]+/src/.+/index\\.tsx?$'];
const ofContracts = `${contracts}|(^|/)node_modules/(zod|@scure/base|libphonenumber-js)/|^(zod|@scure/base|libphonenumber-js)(/|$)`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'no-barrels-imported',
    comment: 'Import the file that has it: index files hide directions and grow cycles.',
    from: {},
    to: { path: barrels },
  },
  {
    name: 'no-barrels-written',
    comment: 'Name a file by what is in it: index files hide directions and grow cycles.',
    from: { path: barrels },
    to: {},
  },
  {
    name: 'resolvable',
    comment: 'What cannot be found escapes every other rule.',
    from: {},
    // virtual: is what the web build makes up itself.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const packages = [
  {
    name: 'contracts-stand-alone',
    comment:
      'Contracts run in the browser and in the server: they know themselves, zod, @scure/base and libphonenumber-js.',
    from: { path: contracts, pathNot: tests },
    to: { pathNot: ofContracts },
  },
  {
    name: 'contracts-tests-stand-alone',
    comment: 'Tests of the contracts know nothing of the apps.',
    from: { path: contracts },
    to: { path: '^(apps|seed|prisma|e2e|scripts|bench)/' },
  },
  {
    name: 'client-brings-no-schema',
    comment:
      'Strangers install the client: it needs types, and of contracts what has no schema, so that it brings no zod.',
    from: { path: '^packages/client/src/', pathNot: tests },
    to: {
      pathNot:
        '^packages/(client/src/|contracts/src/common/(rest-request|list-export)[.]ts$)|(^|/)node_modules/(@types/)?(@trpc|big[.]js|ws)/',
    },
  },
  {
    name: 'programs-know-the-client',
    comment: 'A program that drives the server does so by the client, as those of strangers do.',
    from: { path: '^packages/(cli|testing)/src/', pathNot: tests },
    to: { path: '^(apps|seed|prisma|packages)/', pathNot: ['^packages/$1/src/', '^packages/client/src/'] },
  },
  {
    name: 'api-knows-client-in-tests',
    comment: 'The server is called by clients; only its tests call it by one.',
    from: { path: api, pathNot: tests },
    to: { path: '^packages/(client|cli|testing)/' },
  },
  {
    name: 'seed-knows-api-by-type',
    comment: 'Scenes are given the services they work through; they build none.',
    from: { path: '^seed/' },
    to: { path: '^apps/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'seed-and-api-by-package',
    comment: 'Seed and server know of each other what their packages export: see exports in package.json.',
    from: { path: '^(seed|apps/api)/' },
    to: { path: '^(seed|apps/api)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'api-not-to-apps',
    comment: 'The server knows neither the web app nor the journeys.',
    from: { path: api },
    to: { path: '^(apps/web|e2e|bench|scripts)/' },
  },
  {
    name: 'journeys-from-outside',
    comment: 'A journey sees the product as a stranger does: from outside.',
    from: { path: '^e2e/' },
    to: { path: '^(apps|packages|seed|prisma|bench)/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const server = [
  {
    name: 'rules-are-pure',
    comment: 'A decision without I/O needs contracts and other rules only; hand it what it has to know.',
    from: { path: `${api}.*-rules\\.ts$` },
    to: { pathNot: `${ofContracts}|${api}.*-rules\\.ts$` },
  },
  {
    name: 'market-is-pure',
    comment: 'The market is a function of seed, symbol and time: contracts and its own folder only.',
    from: { path: `${api}market/`, pathNot: tests },
    to: { pathNot: `${ofContracts}|${api}market/` },
  },
  {
    name: 'market-tests-are-pure',
    comment: 'The market is tested without a server or a database.',
    from: { path: `${api}market/.*${tests}` },
    to: { path: api, pathNot: `${api}(market/|testing/often[.]ts$)` },
  },
  {
    name: 'entries-are-pure',
    comment:
      'An entry says which postings a movement has: contracts, ledger/journal-entry.ts, permits and each other only.',
    from: { path: `${api}ledger/entries/`, pathNot: tests },
    to: { pathNot: `${ofContracts}|${api}ledger/((journal-entry|money-out-permit)\\.ts$|entries/)` },
  },
  {
    name: 'calls-not-to-stores',
    comment: 'calls -> service -> store: put the query behind a use case of the service.',
    from: { path: `${api}.*-calls\\.ts$` },
    to: { path: '-store\\.ts$' },
  },
  {
    name: 'features-through-services',
    comment:
      'Another feature is used through its service and its types; its store, rules and calls are its own.',
    from: { path: feature },
    to: { path: `${api}features/`, pathNot: [`${api}features/$1/`, '-(service|types)\\.ts$'] },
  },
  {
    name: 'orders-know-no-feature',
    comment:
      'The order engine reaches money through a settlement and hours through a calendar: a feature hands it both.',
    from: { path: `${api}orders/`, pathNot: tests },
    to: { path: `${api}(features|ledger|transport|worlds)/|${api}(build-app|main)\\.ts$` },
  },
  {
    name: 'orders-through-engine',
    comment:
      'A feature makes an order engine, stores its orders, shows their records and uses pure rules; of the other files of orders/ it knows types only.',
    from: { path: `${api}features/`, pathNot: tests },
    to: {
      path: `${api}orders/`,
      pathNot: `${api}orders/(order-engine|records/(orders-store|order-rows|order-events)|.*-rules)\\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'stores-are-private',
    comment: "A feature's store is known to that feature alone: its <name>-feature.ts builds it.",
    from: { path: api, pathNot: [`${api}(features|orders|testing)/`, tests] },
    to: { path: '-store\\.ts$' },
  },
  {
    name: 'generated-clients-stay-inside',
    comment:
      'Only stores, the ledger and the platform speak the database: ask a store. The tables of personal data and of stored units name columns.',
    from: {
      path: api,
      pathNot: [
        `${api}(platform|ledger|generated)/`,
        `${api}worlds/core/(personal-data|stored-units)\\.ts$`,
        '-store\\.ts$',
        tests,
      ],
    },
    to: { path: `${generated}|^packages/sqlite/|node_modules/kysely/` },
  },
  {
    name: 'prisma-is-no-client',
    comment:
      'Prisma describes the schema and writes migrations. The server reads and writes by Kysely and prepared statements.',
    from: { path: api },
    to: { path: '^prisma/|node_modules/@prisma/' },
  },
  {
    name: 'database-stays-inside',
    comment:
      'Only stores, the ledger, the platform, worlds and the fleet that moves them use the database; services and their parts know its types.',
    from: {
      path: api,
      pathNot: [
        `${api}((platform|ledger|orders)/|worlds/|fleet/|testing/)`,
        `${api}features/(?!.*-calls\\.ts$)`,
        tests,
      ],
    },
    to: { path: database },
  },
  {
    name: 'services-know-database-by-type',
    comment:
      'A feature is given the database by the core of its world: it imports types such as Tx and Database only.',
    from: { path: `${api}(features|orders)/`, pathNot: ['-store\\.ts$', tests] },
    to: { path: database, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'platform-knows-no-product',
    comment: 'The platform is below the product: let the feature hand it what it needs.',
    from: { path: `${api}platform/`, pathNot: tests },
    to: { path: `${api}(features|transport|ledger|market|orders)/|${api}(worlds/|(build-app|main)\\.ts$)` },
  },
  {
    name: 'ledger-knows-no-feature',
    comment: 'The ledger moves money for features and knows none of them.',
    from: { path: `${api}ledger/`, pathNot: tests },
    to: { path: `${api}(features|orders|transport)/|${api}(worlds/|(build-app|main)\\.ts$)` },
  },
  {
    name: 'features-know-no-transport',
    comment: 'A feature answers calls; how they arrive is the business of the transport.',
    from: { path: `${api}features/`, pathNot: tests },
    to: { path: `${api}transport/|${api}(build-app|main)\\.ts$` },
  },
  {
    name: 'frameworks-stay-in-transport',
    comment: 'Fastify, tRPC and socket.io are details of the transport.',
    from: { path: api, pathNot: `${api}(transport/|testing/|build-app(\\.test)?\\.ts$|main\\.ts$)` },
    to: { path: frameworks },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const browser = [
  {
    name: 'lib-is-the-lowest',
    comment: 'lib knows neither the product nor a component: it is what React and the browser alone lack.',
    from: { path: `${web}lib/`, pathNot: tests },
    to: { path: `${web}(?!lib/)` },
  },
  {
    name: 'ui-knows-no-product',
    comment: 'ui is below the product: what a part shows is handed to it.',
    from: { path: `${web}ui/`, pathNot: tests },
    to: { path: `${web}(?!(lib|ui)/)` },
  },
  {
    name: 'charting-draws-only',
    comment: 'Charting draws what it is given: it knows lib, state and ui. A feature makes the calls.',
    from: { path: `${web}charting/`, pathNot: tests },
    to: { path: `${web}(?!(charting|lib|state|ui)/)` },
  },
  {
    name: 'chart-library-in-engine',
    comment: "The chart's library is a detail of the engine: use the interface in charting/engine/engine.ts.",
    from: { path: web, pathNot: `${web}charting/engine/lwc-[^/]+[.]ts$` },
    to: { path: '^lightweight-charts|(^|/)node_modules/lightweight-charts/' },
  },
  {
    name: 'client-knows-no-screen',
    comment: 'The client of the API and the state of the app are below frames and features.',
    from: { path: `${web}(api|state)/` },
    to: { path: `${web}(charting|frames|features|app)/` },
  },
  {
    name: 'state-below-api',
    comment: 'The client of the API keeps the state up to date; the state makes no calls.',
    from: { path: `${web}state/`, pathNot: tests },
    to: { path: `${web}api/` },
  },
  {
    name: 'frames-know-no-feature',
    comment: 'A frame stands under every feature: columns, fields and calls are handed to it.',
    from: { path: `${web}frames/` },
    to: { path: `${web}(parts|features|app)/` },
  },
  {
    name: 'parts-know-no-feature',
    comment: 'A part speaks the domain and is shown by several features: it knows frames, and no feature.',
    from: { path: `${web}parts/` },
    to: { path: `${web}(features|app)/` },
  },
  {
    name: 'web-features-apart',
    comment:
      'No feature knows another, the back office or the app: what composes several lives in app/pages, or in staff/.',
    from: { path: `${web}features/(?!(?:orders|futures)/)([^/]+)/(?!staff/)` },
    to: { path: `${web}(features|app|frames/staff)/`, pathNot: `${web}features/$1/(?!staff/)` },
  },
  {
    name: 'orders-above-markets',
    comment: 'Orders are placed on a market: of other features they know the markets only.',
    from: { path: `${web}features/orders/(?!staff/)` },
    to: { path: `${web}(features|app|frames/staff)/`, pathNot: `${web}features/(orders|markets)/(?!staff/)` },
  },
  {
    name: 'futures-above-orders',
    comment: 'Futures are a venue: of other features they know orders, markets and the wallet only.',
    from: { path: `${web}features/futures/(?!staff/)` },
    to: {
      path: `${web}(features|app|frames/staff)/`,
      pathNot: `${web}features/(futures|orders|markets|wallet)/(?!staff/)`,
    },
  },
  {
    name: 'staff-below-app',
    comment: 'The app composes the back office, not the other way round.',
    from: { path: `${web}features/[^/]+/staff/` },
    to: { path: `${web}app/` },
  },
  {
    name: 'gallery-shows-parts',
    comment: 'The gallery shows parts by themselves: it needs ui, and the frames that are made of them.',
    from: { path: `${web}gallery/` },
    to: { path: `${web}(features|app)/` },
  },
  {
    name: 'gallery-stays-outside',
    comment: 'The gallery is no part of the product: nothing of the product may lead to it.',
    from: { path: web, pathNot: `${web}gallery/` },
    to: { path: `${web}gallery/` },
  },
  {
    name: 'web-knows-api-once',
    comment: 'The web app knows the server by one type, in api/trpc.ts.',
    from: { path: '^apps/web/', pathNot: `${web}api/trpc\\.ts$` },
    to: { path: '^apps/api/' },
  },
  {
    name: 'web-knows-api-by-type',
    comment: 'The web app knows the server by one type, in api/trpc.ts.',
    from: { path: `${web}api/trpc\\.ts$` },
    to: { path: '^apps/api/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-knows-schemas-by-type',
    comment:
      'A schema brings zod along, 20 kB of it: what the app computes with stands in files without one.',
    from: { path: web, pathNot: tests },
    to: {
      path: '/([a-z-]*model|[a-z-]*calls|[a-z-]*feature|live|fields|page|contract)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'web-not-to-server-side',
    comment: 'The web app is made of contracts and itself.',
    from: { path: '^apps/web/' },
    to: { path: '^(seed|prisma|e2e|bench|scripts)/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...packages, ...server, ...browser].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    // Imports of types count: they are directions, too.
    tsPreCompilationDeps: true,
    // What no rule asks for, such as cycles, takes longer than all the rest.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: ['node_modules', generated, '^prisma/generated/'] },
    exclude: {
      // The suite of a stranger has packages of its own.
      path: ['^(apps|packages)/[^/]+/dist(-gallery)?/', '^e2e/test-results/', '^proof/stranger/suite/'],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
