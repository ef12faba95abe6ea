-- A row of the journal that is final stays as it is, but for names in its reason, which are erased with their account.
DROP TRIGGER "NftActivity_final";
CREATE TRIGGER "NftActivity_final" BEFORE UPDATE OF "status", "number", "amount", "royalty", "fee", "settledAt" ON "NftActivity" WHEN OLD."status" <> 'pending' BEGIN SELECT RAISE(ABORT, 'NftActivity is final'); END;
