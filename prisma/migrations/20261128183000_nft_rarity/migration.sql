-- The rank of a minted item by how rare its traits are, and the rank of each item that exists.
ALTER TABLE "NftItem" ADD COLUMN "rarityRank" INTEGER;

WITH minted AS (
  SELECT "id", "collectionId", "traits" FROM "NftItem" WHERE "status" IN ('minted', 'listed')
),
pairs AS (
  SELECT minted."id", minted."collectionId", trait."key" AS name, trait."value" AS value
  FROM minted, json_each(minted."traits") AS trait
),
names AS (SELECT DISTINCT "collectionId", name FROM pairs),
traits AS (
  SELECT minted."id", minted."collectionId", names.name, pairs.value
  FROM minted
  JOIN names ON names."collectionId" = minted."collectionId"
  LEFT JOIN pairs ON pairs."id" = minted."id" AND pairs.name = names.name
  UNION ALL
  SELECT "id", "collectionId", '', COUNT(*) FROM pairs GROUP BY "id"
  UNION ALL
  SELECT minted."id", minted."collectionId", '', 0
  FROM minted WHERE minted."id" NOT IN (SELECT "id" FROM pairs)
    AND minted."collectionId" IN (SELECT "collectionId" FROM names)
),
counts AS (
  SELECT "collectionId", name, value, COUNT(*) AS found FROM traits GROUP BY "collectionId", name, value
),
scores AS (
  SELECT traits."id", traits."collectionId",
    SUM(counts.found = 1 AND traits.value IS NOT NULL) AS singles,
    ROUND(-SUM(ln(counts.found)), 9) AS score
  FROM traits
  JOIN counts ON counts."collectionId" = traits."collectionId"
    AND counts.name = traits.name AND counts.value IS traits.value
  GROUP BY traits."id"
),
ranks AS (
  SELECT "id", RANK() OVER (PARTITION BY "collectionId" ORDER BY singles DESC, score DESC) AS place FROM scores
)
UPDATE "NftItem" SET "rarityRank" = ranks.place FROM ranks WHERE ranks."id" = "NftItem"."id";
