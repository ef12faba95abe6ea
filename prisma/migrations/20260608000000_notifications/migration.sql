-- AlterTable
ALTER TABLE "Notification" ADD COLUMN "subject" TEXT;

-- CreateIndex
CREATE INDEX "Notification_traderId_seenAt_idx" ON "Notification"("traderId", "seenAt");
