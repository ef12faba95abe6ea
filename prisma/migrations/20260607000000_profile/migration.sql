-- MAYA and maya are one nickname. Prisma's schema can't say so: a migration that rebuilds Trader must bring
-- the collation along.
DROP INDEX "Trader_nickname_key";
CREATE UNIQUE INDEX "Trader_nickname_key" ON "Trader"("nickname" COLLATE NOCASE);
