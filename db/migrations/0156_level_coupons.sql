-- Coupons that levels of membership grant, once for each year in the level (docs/decisions/111-membership.md). Staff changes or closes them like others.
insert into coupon_campaigns (key, kind, name, terms, begins_at, valid_days, per_user, state, created_at) values
  ('level-gold', 'percentage',
   '{"en": "Gold members: 2% off one order, up to $1,000", "zh": "金牌会员：单笔订单减 2%，最高 $1,000", "es": "Miembros Oro: 2 % de descuento en un pedido, hasta 1000 USD", "fr": "Membres Or : 2 % de remise sur une commande, jusqu’à 1 000 $", "pt": "Membros Ouro: 2% de desconto em um pedido, até US$ 1.000"}',
   '{"percent": 2, "capCents": 100000, "minimumCents": 0, "shopIds": [], "categoryIds": [], "productIds": []}', '2020-01-01', 180, 1000, 'open', '2020-01-01'),
  ('level-platinum', 'percentage',
   '{"en": "Platinum members: 3% off one order, up to $2,500", "zh": "铂金会员：单笔订单减 3%，最高 $2,500", "es": "Miembros Platino: 3 % de descuento en un pedido, hasta 2500 USD", "fr": "Membres Platine : 3 % de remise sur une commande, jusqu’à 2 500 $", "pt": "Membros Platina: 3% de desconto em um pedido, até US$ 2.500"}',
   '{"percent": 3, "capCents": 250000, "minimumCents": 0, "shopIds": [], "categoryIds": [], "productIds": []}', '2020-01-01', 180, 1000, 'open', '2020-01-01');
