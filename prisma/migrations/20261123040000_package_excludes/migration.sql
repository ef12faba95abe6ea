-- AlterTable
ALTER TABLE "Package" ADD COLUMN "excludes" TEXT NOT NULL DEFAULT '[]';
