-- CreateTable
CREATE TABLE "Tenure" (
    "token" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "holder" TEXT NOT NULL,
    "firstCommitAt" DATETIME NOT NULL,
    "lastCommitAt" DATETIME NOT NULL,
    "commits" INTEGER NOT NULL
);
