-- The flag of play money. It is on where each trader has their own exchange, and off with SANDBOX=off until staff switch it on.
-- A new database has no flag yet: the seed writes them all.
INSERT OR IGNORE INTO "FeatureFlag" ("name", "enabled")
SELECT 'play_money', "World"."mode" <> 'off' FROM "World" WHERE EXISTS (SELECT 1 FROM "FeatureFlag");
