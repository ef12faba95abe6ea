-- Traders of `on` and `demo` go on making money for themselves. With `off`, staff switch that on.
INSERT OR IGNORE INTO "FeatureFlag" ("name", "enabled")
SELECT "flag"."name", 1
FROM "World", (SELECT 'deposit_via_card' AS "name" UNION ALL SELECT 'deposit_via_crypto') AS "flag"
WHERE "World"."mode" <> 'off';
