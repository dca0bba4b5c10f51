-- Who gets the money of a refund that does not go back the way it came: name, and bank and account where it is transferred. Once
-- the money is there, the last five digits of the account are kept with the refund, as its voucher is.
alter table refunds add column payee_enc text;
