-- AlterTable
ALTER TABLE "Approval" ADD COLUMN "recordedAt" DATETIME;

-- AlterTable
ALTER TABLE "AuditLog" ADD COLUMN "recordedAt" DATETIME;

-- AlterTable
ALTER TABLE "Note" ADD COLUMN "recordedAt" DATETIME;

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN "recordedAt" DATETIME;

-- AlterTable
ALTER TABLE "SignInEntry" ADD COLUMN "recordedAt" DATETIME;

-- AlterTable
ALTER TABLE "Timeline" ADD COLUMN "recordedAt" DATETIME;

-- AlterTable
ALTER TABLE "Transaction" ADD COLUMN "recordedAt" DATETIME;
