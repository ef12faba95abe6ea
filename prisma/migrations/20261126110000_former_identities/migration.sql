-- CreateTable
CREATE TABLE "FormerIdentity" (
    "traderId" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "until" DATETIME NOT NULL,

    PRIMARY KEY ("traderId", "field", "value")
);

-- Closing an account erases these values, so they are not kept again.
CREATE TRIGGER "Trader_former_email" AFTER UPDATE OF "email" ON "Trader" WHEN OLD."email" IS NOT NEW."email" AND OLD."email" <> '' AND NEW."status" <> 'closed' BEGIN
  INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until") VALUES (OLD."id", 'email', OLD."email", NEW."updatedAt");
END;
CREATE TRIGGER "Trader_former_phone" AFTER UPDATE OF "phone" ON "Trader" WHEN OLD."phone" IS NOT NEW."phone" AND OLD."phone" <> '' AND NEW."status" <> 'closed' BEGIN
  INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until") VALUES (OLD."id", 'phone', OLD."phone", NEW."updatedAt");
END;
CREATE TRIGGER "Trader_former_firstName" AFTER UPDATE OF "firstName" ON "Trader" WHEN OLD."firstName" IS NOT NEW."firstName" AND OLD."firstName" <> '' AND NEW."status" <> 'closed' BEGIN
  INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until") VALUES (OLD."id", 'firstName', OLD."firstName", NEW."updatedAt");
END;
CREATE TRIGGER "Trader_former_lastName" AFTER UPDATE OF "lastName" ON "Trader" WHEN OLD."lastName" IS NOT NEW."lastName" AND OLD."lastName" <> '' AND NEW."status" <> 'closed' BEGIN
  INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until") VALUES (OLD."id", 'lastName', OLD."lastName", NEW."updatedAt");
END;
CREATE TRIGGER "Trader_former_nickname" AFTER UPDATE OF "nickname" ON "Trader" WHEN OLD."nickname" IS NOT NEW."nickname" AND OLD."nickname" <> '' AND NEW."status" <> 'closed' BEGIN
  INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until") VALUES (OLD."id", 'nickname', OLD."nickname", NEW."updatedAt");
END;

-- A name that was typed for a verification need not become the name of the account.
CREATE TRIGGER "IdentityAttempt_typed_firstName" AFTER INSERT ON "IdentityAttempt" WHEN NEW."info" IS NOT NULL AND json_extract(NEW."info", '$.firstName') <> '' BEGIN
  INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until") VALUES (NEW."traderId", 'firstName', json_extract(NEW."info", '$.firstName'), NEW."createdAt");
END;
CREATE TRIGGER "IdentityAttempt_retyped_firstName" AFTER UPDATE OF "info" ON "IdentityAttempt" WHEN NEW."info" IS NOT NULL AND json_extract(NEW."info", '$.firstName') <> '' BEGIN
  INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until") VALUES (NEW."traderId", 'firstName', json_extract(NEW."info", '$.firstName'), NEW."createdAt");
END;
CREATE TRIGGER "IdentityAttempt_typed_lastName" AFTER INSERT ON "IdentityAttempt" WHEN NEW."info" IS NOT NULL AND json_extract(NEW."info", '$.lastName') <> '' BEGIN
  INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until") VALUES (NEW."traderId", 'lastName', json_extract(NEW."info", '$.lastName'), NEW."createdAt");
END;
CREATE TRIGGER "IdentityAttempt_retyped_lastName" AFTER UPDATE OF "info" ON "IdentityAttempt" WHEN NEW."info" IS NOT NULL AND json_extract(NEW."info", '$.lastName') <> '' BEGIN
  INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until") VALUES (NEW."traderId", 'lastName', json_extract(NEW."info", '$.lastName'), NEW."createdAt");
END;

-- What was changed before, as far as the audit log says.
INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until")
SELECT "AuditLog"."account", 'email', json_extract("AuditLog"."before", '$.email'), "AuditLog"."at"
FROM "AuditLog" JOIN "Trader" ON "Trader"."id" = "AuditLog"."account"
WHERE "AuditLog"."account" IS NOT NULL AND "Trader"."status" <> 'closed' AND json_valid("AuditLog"."before") AND json_type("AuditLog"."before", '$.email') = 'text' AND json_extract("AuditLog"."before", '$.email') <> '';
INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until")
SELECT "AuditLog"."account", 'phone', json_extract("AuditLog"."before", '$.phone'), "AuditLog"."at"
FROM "AuditLog" JOIN "Trader" ON "Trader"."id" = "AuditLog"."account"
WHERE "AuditLog"."account" IS NOT NULL AND "Trader"."status" <> 'closed' AND json_valid("AuditLog"."before") AND json_type("AuditLog"."before", '$.phone') = 'text' AND json_extract("AuditLog"."before", '$.phone') <> '';
INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until")
SELECT "AuditLog"."account", 'firstName', json_extract("AuditLog"."before", '$.firstName'), "AuditLog"."at"
FROM "AuditLog" JOIN "Trader" ON "Trader"."id" = "AuditLog"."account"
WHERE "AuditLog"."account" IS NOT NULL AND "Trader"."status" <> 'closed' AND json_valid("AuditLog"."before") AND json_type("AuditLog"."before", '$.firstName') = 'text' AND json_extract("AuditLog"."before", '$.firstName') <> '';
INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until")
SELECT "AuditLog"."account", 'lastName', json_extract("AuditLog"."before", '$.lastName'), "AuditLog"."at"
FROM "AuditLog" JOIN "Trader" ON "Trader"."id" = "AuditLog"."account"
WHERE "AuditLog"."account" IS NOT NULL AND "Trader"."status" <> 'closed' AND json_valid("AuditLog"."before") AND json_type("AuditLog"."before", '$.lastName') = 'text' AND json_extract("AuditLog"."before", '$.lastName') <> '';
INSERT OR REPLACE INTO "FormerIdentity" ("traderId", "field", "value", "until")
SELECT "AuditLog"."account", 'nickname', json_extract("AuditLog"."before", '$.nickname'), "AuditLog"."at"
FROM "AuditLog" JOIN "Trader" ON "Trader"."id" = "AuditLog"."account"
WHERE "AuditLog"."account" IS NOT NULL AND "Trader"."status" <> 'closed' AND json_valid("AuditLog"."before") AND json_type("AuditLog"."before", '$.nickname') = 'text' AND json_extract("AuditLog"."before", '$.nickname') <> '';
INSERT OR IGNORE INTO "FormerIdentity" ("traderId", "field", "value", "until")
SELECT "traderId", 'firstName', json_extract("info", '$.firstName'), "createdAt" FROM "IdentityAttempt" WHERE json_valid("info") AND json_extract("info", '$.firstName') <> '';
INSERT OR IGNORE INTO "FormerIdentity" ("traderId", "field", "value", "until")
SELECT "traderId", 'lastName', json_extract("info", '$.lastName'), "createdAt" FROM "IdentityAttempt" WHERE json_valid("info") AND json_extract("info", '$.lastName') <> '';
