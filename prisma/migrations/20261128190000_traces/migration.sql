-- The trace of the request or job that caused an event, an entry, an email or a notification.
ALTER TABLE "EventLog" ADD COLUMN "owner" TEXT;
ALTER TABLE "EventLog" ADD COLUMN "traceId" TEXT;
ALTER TABLE "LedgerEntry" ADD COLUMN "traceId" TEXT;
ALTER TABLE "Mail" ADD COLUMN "traceId" TEXT;
ALTER TABLE "Notification" ADD COLUMN "traceId" TEXT;
CREATE INDEX "EventLog_traceId_idx" ON "EventLog"("traceId");
