-- An international domain is stored as DNS has it. Where both forms have an account, the other one stays as it is.
UPDATE OR IGNORE "Trader" SET "email" = email_address("email") WHERE octet_length("email") <> length("email");
UPDATE "Mail" SET "to" = email_address("to") WHERE octet_length("to") <> length("to");
