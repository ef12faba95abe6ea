-- Whoever answered messages by the permission content goes on with support.
UPDATE "Trader" SET "permissions" = json_insert("permissions", '$[#]', 'support')
WHERE "position" = 'admin' AND json_valid("permissions")
  AND EXISTS (SELECT 1 FROM json_each("Trader"."permissions") WHERE "value" = 'content')
  AND NOT EXISTS (SELECT 1 FROM json_each("Trader"."permissions") WHERE "value" = 'support');
