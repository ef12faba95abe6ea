-- How requests prove that they have a key, and what signatures are checked with.
ALTER TABLE "ApiKey" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'bearer';
ALTER TABLE "ApiKey" ADD COLUMN "verifier" TEXT;
