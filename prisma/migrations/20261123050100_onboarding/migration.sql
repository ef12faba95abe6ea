-- CreateTable
CREATE TABLE "Onboarding" (
    "traderId" TEXT NOT NULL PRIMARY KEY,
    "dismissedAt" DATETIME NOT NULL
);
