-- CreateTable
CREATE TABLE "AuditHead" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "rows" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "plainTo" INTEGER NOT NULL,
    "mac" TEXT NOT NULL
);
