-- What a session has confirmed is one row each: a confirmation may be for several approvals.
CREATE TABLE "Confirmation" (
    "tokenHash" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("tokenHash", "what"),
    CONSTRAINT "Confirmation_tokenHash_fkey" FOREIGN KEY ("tokenHash") REFERENCES "Session" ("tokenHash") ON DELETE CASCADE ON UPDATE CASCADE
);

-- A confirmation that was not used yet has to be given again.
ALTER TABLE "Session" DROP COLUMN "confirmedFor";
ALTER TABLE "Session" DROP COLUMN "confirmedForAt";
