-- CreateTable
CREATE TABLE "Scenario" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "pair" TEXT,
    "startsAt" DATETIME NOT NULL,
    "depth" REAL NOT NULL,
    "over" INTEGER NOT NULL,
    "hold" INTEGER NOT NULL,
    "recovery" REAL NOT NULL,
    "recoverOver" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Scenario_id_key" ON "Scenario"("id");

-- A scenario that were changed would change the past.
CREATE TRIGGER "Scenario_no_update" BEFORE UPDATE ON "Scenario" BEGIN SELECT RAISE(ABORT, 'Scenario is append-only'); END;
CREATE TRIGGER "Scenario_no_delete" BEFORE DELETE ON "Scenario" BEGIN SELECT RAISE(ABORT, 'Scenario is append-only'); END;
