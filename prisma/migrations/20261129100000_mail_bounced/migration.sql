-- Whether an email did not reach its recipient, because a fault was injected.
ALTER TABLE "Mail" ADD COLUMN "bounced" BOOLEAN NOT NULL DEFAULT false;
