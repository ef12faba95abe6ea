-- Currencies that replaced others, in a database that has currencies already.
INSERT OR IGNORE INTO "Asset" ("code", "name", "kind", "scale", "isStableCoin", "symbol", "usdAnchor", "annualVolatility", "holdable")
SELECT new."code", new."name", 'fiat', 2, 0, new."symbol", new."usdAnchor", new."annualVolatility", 0
FROM (
  SELECT 'CUP' AS "code", 'Cuban peso' AS "name", '$' AS "symbol", '0.0417' AS "usdAnchor", 0.0 AS "annualVolatility"
  UNION ALL SELECT 'SLE', 'Sierra Leonean leone', 'Le', '0.0436', 0.06
  UNION ALL SELECT 'XCG', 'Caribbean guilder', 'Cg', '0.5587', 0.0
  UNION ALL SELECT 'ZWG', 'Zimbabwe Gold', 'ZiG', '0.0375', 0.1
) AS new
WHERE EXISTS (SELECT 1 FROM "Asset" WHERE "code" = 'USD');

-- Totals are shown in the currency that replaced the former one.
UPDATE "Trader" SET "currency" = 'EUR' WHERE "currency" = 'BGN';
UPDATE "Trader" SET "currency" = 'XCG' WHERE "currency" = 'ANG';
UPDATE "Trader" SET "currency" = 'NZD' WHERE "currency" = 'CKD';
UPDATE "Trader" SET "currency" = 'CUP' WHERE "currency" = 'CUC';
UPDATE "Trader" SET "currency" = 'SLE' WHERE "currency" = 'SLL';
