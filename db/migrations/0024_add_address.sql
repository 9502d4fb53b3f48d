-- One statement for a new address: how many there are and which is the default is looked at under the lock that every change of a buyer's
-- addresses takes (address.sql.ts). Answers null where there are as many already.
create function add_address(owner bigint, most integer, make_default boolean, at timestamptz, texts jsonb) returns bigint language plpgsql as $$
declare
  there integer;
  added bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses', owner));
  select count(*) into there from addresses where user_id = owner;
  if there >= most then
    return null;
  end if;
  if make_default then
    update addresses set is_default = false where user_id = owner and is_default;
  end if;
  insert into addresses (user_id, first_name, last_name, nation, phone, address1, address2, province, city, port, postal_code, is_default, created_at)
  select owner, t.first_name, t.last_name, t.nation, t.phone, t.address1, t.address2, t.province, t.city, t.port, t.postal_code,
    make_default or there = 0, at
  from jsonb_populate_record(null::addresses, texts) t
  returning id into added;
  return added;
end $$;
