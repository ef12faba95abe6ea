-- When a collection was last sent for approval.
ALTER TABLE "NftCollection" ADD COLUMN "requestedAt" DATETIME;
UPDATE "NftCollection" SET "requestedAt" = "updatedAt" WHERE "status" = 'pending';
