#!/bin/sh
echo "Papermint writes migrations with: npx tsx prisma/migrate.ts" >&2
exit 1
