-- AlterTable
ALTER TABLE "Mail" ADD COLUMN "resentOf" TEXT;

-- CreateTable
CREATE TABLE "Conversation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "traderId" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "assigneeId" TEXT,
    "excerpt" TEXT NOT NULL,
    "lastFrom" TEXT NOT NULL,
    "lastAt" DATETIME NOT NULL,
    "messages" INTEGER NOT NULL,
    "asked" INTEGER NOT NULL,
    "traderRead" INTEGER NOT NULL,
    "staffRead" INTEGER NOT NULL,
    "waitingSince" DATETIME,
    "snoozedUntil" DATETIME,
    "broadcastId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ConversationMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "conversationId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "sender" TEXT NOT NULL,
    "authorId" TEXT,
    "ruleId" TEXT,
    "text" TEXT NOT NULL,
    "pictures" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "MessageTemplate" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT,
    "text" TEXT NOT NULL,
    "byId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "AutoResponse" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "event" TEXT NOT NULL,
    "topics" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "pause" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Broadcast" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "status" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "mail" BOOLEAN NOT NULL,
    "filter" TEXT NOT NULL,
    "recipients" INTEGER NOT NULL,
    "sent" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "byId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "BroadcastRecipient" (
    "broadcastId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "traderId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "conversationId" TEXT,

    PRIMARY KEY ("broadcastId", "number")
);

-- CreateIndex
CREATE INDEX "Conversation_traderId_lastAt_id_idx" ON "Conversation"("traderId", "lastAt", "id");

-- CreateIndex
CREATE INDEX "Conversation_status_lastAt_id_idx" ON "Conversation"("status", "lastAt", "id");

-- CreateIndex
CREATE INDEX "Conversation_lastAt_id_idx" ON "Conversation"("lastAt", "id");

-- CreateIndex
CREATE INDEX "Conversation_status_waitingSince_idx" ON "Conversation"("status", "waitingSince");

-- CreateIndex
CREATE INDEX "Conversation_broadcastId_traderRead_asked_idx" ON "Conversation"("broadcastId", "traderRead", "asked");

-- CreateIndex
CREATE INDEX "ConversationMessage_sender_createdAt_id_idx" ON "ConversationMessage"("sender", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ConversationMessage_ruleId_createdAt_idx" ON "ConversationMessage"("ruleId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ConversationMessage_conversationId_number_key" ON "ConversationMessage"("conversationId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "MessageTemplate_kind_name_key" ON "MessageTemplate"("kind", "name");

-- CreateIndex
CREATE UNIQUE INDEX "AutoResponse_name_key" ON "AutoResponse"("name");

-- CreateIndex
CREATE INDEX "Broadcast_createdAt_id_idx" ON "Broadcast"("createdAt", "id");

-- CreateIndex
CREATE INDEX "BroadcastRecipient_broadcastId_status_number_idx" ON "BroadcastRecipient"("broadcastId", "status", "number");

-- CreateIndex
CREATE UNIQUE INDEX "BroadcastRecipient_broadcastId_traderId_key" ON "BroadcastRecipient"("broadcastId", "traderId");
