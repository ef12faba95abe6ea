-- A site that has kept the former usual accent gets the new one.
UPDATE "SiteSetting" SET "value" = json_set("value", '$.accent', '#0d8070')
WHERE "key" = 'website' AND json_extract("value", '$.accent') = '#3d63e8';
