-- When the market of an older exchange with SANDBOX=off began to follow from the secret of its data folder.
ALTER TABLE "World" ADD COLUMN "secretFrom" DATETIME;
