-- The coupon gives $500, $1,500 or $3,500, by the order: its name says all of it. Where staff has named it otherwise it stays so.
update coupon_campaigns set name = '{"en": "Hospital welcome: up to $3,500 off orders from $10,000", "zh": "医院欢迎礼：满 $10,000 起，最高减 $3,500", "es": "Bienvenida a hospitales: hasta 3500 USD de descuento en pedidos desde 10 000 USD", "fr": "Bienvenue aux hôpitaux : jusqu’à 3 500 $ de remise dès 10 000 $ de commande", "pt": "Boas-vindas a hospitais: até US$ 3.500 de desconto em pedidos a partir de US$ 10.000"}'
  where key = 'welcome-hospital' and name ->> 'en' = 'Hospital welcome: $500 off orders from $10,000'
    and terms -> 'tiers' @> '[{"fromCents": 1000000, "offCents": 50000}, {"fromCents": 5000000, "offCents": 350000}]';
