-- AlterTable
ALTER TABLE "World" ADD COLUMN "mode" TEXT NOT NULL DEFAULT 'on';
