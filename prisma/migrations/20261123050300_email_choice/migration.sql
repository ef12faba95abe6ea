-- CreateTable
CREATE TABLE "EmailChoice" (
    "traderId" TEXT NOT NULL PRIMARY KEY,
    "activity" BOOLEAN NOT NULL
);
