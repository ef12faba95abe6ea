-- Added in place: a table made anew would lose what other migrations give it.
ALTER TABLE "Trader" ADD COLUMN "permissions" TEXT NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "Trader_createdAt_id_idx" ON "Trader"("createdAt", "id");

-- The sandbox's admin is the one who may do everything that can be granted.
UPDATE "Trader" SET "permissions" = '["people","identity","money","markets","content","settings"]' WHERE "persona" = 'admin';
