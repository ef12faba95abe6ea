-- Who decides the records of a queue, and the accounts of the simulated desk.
CREATE TABLE "DeskMode" (
    "queue" TEXT NOT NULL PRIMARY KEY,
    "mode" TEXT NOT NULL
);
CREATE TABLE "DeskClerk" (
    "place" INTEGER NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL
);
