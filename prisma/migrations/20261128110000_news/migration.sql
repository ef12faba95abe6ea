-- The flag of news and the economic calendar. It is on unless staff have switched it off.
-- A new database has no flag yet: the seed writes them all.
INSERT OR IGNORE INTO "FeatureFlag" ("name", "enabled")
SELECT 'news', 1 WHERE EXISTS (SELECT 1 FROM "FeatureFlag");
