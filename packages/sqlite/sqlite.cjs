const packageFor = require('./package-for.cjs');

/** SQLite for the Node that runs. Prisma's adapter gets it as well (`overrides` in pnpm-workspace.yaml). */
module.exports = require(packageFor(process.versions));
