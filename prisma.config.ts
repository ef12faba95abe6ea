import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// Prisma wants to download a schema engine before it does anything, which a machine without the network
// can't. `generate` and `validate` never start it; an executable that exits non-zero keeps everything else
// (db push, migrate) from pretending to work. Migrations go through prisma/migrate.ts instead.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL('./prisma/no-engine.sh', import.meta.url));

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
});
