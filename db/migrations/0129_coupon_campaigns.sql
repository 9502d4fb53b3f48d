-- Coupons are granted by campaigns (docs/decisions/112-coupon-campaigns.md): what one gives, on what, to whom, how often.
create table coupon_campaigns (
  id bigint generated always as identity (start with 11) primary key,
  key text unique check (key ~ '^[a-z0-9-]{1,60}$'), -- by which the house grants it; null: staff's own
  kind text not null,
  name jsonb not null, -- in five languages
  terms jsonb not null, -- what a coupon granted from now on gives, and on what; amounts in cents
  begins_at timestamptz not null,
  ends_at timestamptz, -- of every coupon, and of granting; null: open
  valid_days integer check (valid_days between 1 and 3660), -- from the grant on; null: until ends_at
  per_user integer not null default 1 check (per_user between 1 and 1000),
  total integer check (total > 0), -- null: as many as are wanted
  granted integer not null default 0, -- counted where there is a total
  identity_types text[] not null default '{}', -- {}: all
  countries text[] not null default '{}', -- of the buyer, ISO 3166-1 alpha-2; {}: all
  code text unique check (code ~ '^[A-Z0-9]{4,40}$'), -- one that all share
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  version integer not null default 1,
  created_by bigint references staff,
  created_at timestamptz not null,
  check (ends_at is not null or valid_days is not null),
  check (begins_at < ends_at),
  check (granted <= total)
);

insert into coupon_campaigns (key, kind, name, terms, begins_at, valid_days, state, created_at) values
  ('first-order', 'first-order',
   '{"en": "5% off your first order", "zh": "首单立减 5%", "es": "5 % de descuento en su primer pedido", "fr": "5 % de remise sur votre première commande", "pt": "5% de desconto no primeiro pedido"}',
   '{"percent": 5, "minimumCents": 0, "shopIds": [], "categoryIds": [], "productIds": []}', '2020-01-01', 365, 'open', '2020-01-01'),
  ('welcome-hospital', 'hospital-kit',
   '{"en": "Hospital welcome: $500 off orders from $10,000", "zh": "医院欢迎礼：满 $10,000 减 $500", "es": "Bienvenida a hospitales: 500 USD de descuento en pedidos desde 10 000 USD", "fr": "Bienvenue aux hôpitaux : 500 $ de remise dès 10 000 $ de commande", "pt": "Boas-vindas a hospitais: US$ 500 de desconto em pedidos a partir de US$ 10.000"}',
   '{"tiers": [{"fromCents": 1000000, "offCents": 50000}, {"fromCents": 2500000, "offCents": 150000}, {"fromCents": 5000000, "offCents": 350000}], "minimumCents": 0, "shopIds": [], "categoryIds": [], "productIds": []}', '2020-01-01', 180, 'open', '2020-01-01'),
  ('welcome-distributor', 'distributor-kit',
   '{"en": "Distributor welcome kit: 3% off orders from $20,000", "zh": "经销商欢迎礼包：满 $20,000 享 97 折", "es": "Paquete de bienvenida a distribuidores: 3 % de descuento en pedidos desde 20 000 USD", "fr": "Kit de bienvenue distributeurs : 3 % de remise dès 20 000 $ de commande", "pt": "Kit de boas-vindas a distribuidores: 3% de desconto em pedidos a partir de US$ 20.000"}',
   '{"percent": 3, "minimumCents": 2000000, "shopIds": [], "categoryIds": [], "productIds": []}', '2020-01-01', 180, 'open', '2020-01-01');

-- What a grant gives is copied from its campaign, so that a change leaves it as promised.
alter table coupon_grants
  add column campaign_id bigint references coupon_campaigns,
  add column cause text not null default 'once', -- of several grants of a campaign to one buyer, which: the same cause grants once
  add column terms jsonb,
  add column most_cents bigint, -- what it can cost at most; null: there is no bound
  add column spent_cents bigint not null default 0 check (spent_cents >= 0), -- what it has taken off, while reserved or used
  add column over_at timestamptz, -- when it was used, expired or revoked, by which the liability is reckoned
  add column given_by bigint references staff,
  add column reason text not null default '', -- why it was revoked; its holder reads it
  add column soon_told_at timestamptz;
update coupon_grants g set campaign_id = c.id, kind = c.kind, most_cents = g.amount_cents,
  spent_cents = coalesce((select sum(o.discount_cents) from orders o where o.confirmation_id = g.reserved_for), 0), over_at = coalesce(g.used_at, case when g.state = 'expired' then g.ends_at end),
  terms = jsonb_build_object('minimumCents', case when g.kind = 'welcome-hospital' then 0 else g.minimum_cents end,
    'shopIds', '[]'::jsonb, 'categoryIds', '[]'::jsonb, 'productIds', '[]'::jsonb)
    || case when g.percent is not null then jsonb_build_object('percent', g.percent)
         else jsonb_build_object('tiers', jsonb_build_array(jsonb_build_object('fromCents', g.minimum_cents, 'offCents', g.amount_cents))) end
  from coupon_campaigns c where c.key = g.kind;
drop index coupon_grants_once;
alter table coupon_grants
  alter column campaign_id set not null, alter column terms set not null,
  drop column percent, drop column amount_cents, drop column minimum_cents,
  drop constraint coupon_grants_state_check,
  add constraint coupon_grants_state_check check (state in ('available', 'reserved', 'used', 'used_final', 'expired', 'revoked'));
create unique index coupon_grants_once on coupon_grants (user_id, campaign_id, cause);
create index coupon_grants_campaign on coupon_grants (campaign_id, id desc);
create index coupon_grants_ending on coupon_grants (ends_at) where state = 'available';

-- Codes of which each gives one coupon.
create table coupon_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,40}$'),
  campaign_id bigint not null references coupon_campaigns,
  batch integer not null, -- which of the campaign's
  created_at timestamptz not null,
  grant_id bigint unique references coupon_grants on delete set null,
  taken_at timestamptz
);
create index coupon_codes_campaign on coupon_codes (campaign_id, batch);

-- What an order and its lines have kept of the coupon that was spent on their checkout.
alter table orders add column coupon jsonb;
alter table order_lines add column discount_cents bigint not null default 0; -- of the whole line, within the order's discount
update orders o set coupon = jsonb_build_object('id', g.id, 'name', c.name, 'kind', g.kind)
  from coupon_grants g join coupon_campaigns c on c.id = g.campaign_id where g.reserved_for = o.confirmation_id;
with shared as (
  select l.id, o.discount_cents as whole, l.count * (l.list_cents - l.saving_cents + l.options_cents) as own,
    sum(l.count * (l.list_cents - l.saving_cents + l.options_cents)) over (partition by o.id order by l.position) as up_to,
    sum(l.count * (l.list_cents - l.saving_cents + l.options_cents)) over (partition by o.id) as total
  from order_lines l join orders o on o.id = l.order_id where o.discount_cents > 0
)
update order_lines l set discount_cents = div(s.whole * s.up_to, s.total) - div(s.whole * (s.up_to - s.own), s.total)
  from shared s where s.id = l.id and s.total > 0;
