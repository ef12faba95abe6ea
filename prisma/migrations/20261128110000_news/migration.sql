-- The flag of news and the economic calendar. It is on unless staff have switched it off.
INSERT OR IGNORE INTO "FeatureFlag" ("name", "enabled") VALUES ('news', 1);
