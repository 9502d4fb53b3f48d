-- In French no line ends before '%' or '$', nor within an amount: so too in the names of the campaigns that came with the shop, where they stand as
-- they came (0281 has seen to ':').
update coupon_campaigns set name = jsonb_set(name, '{fr}', to_jsonb(
    regexp_replace(regexp_replace(name ->> 'fr', ' ([%$])', U&'\00a0' || '\1', 'g'), '(\d) (\d)', '\1' || U&'\202f' || '\2', 'g')))
  where (key, replace(name ->> 'fr', U&'\00a0:', ' :')) in (
    ('first-order', '5 % de remise sur votre première commande'),
    ('welcome-hospital', 'Bienvenue aux hôpitaux : 500 $ de remise dès 10 000 $ de commande'),
    ('welcome-hospital', 'Bienvenue aux hôpitaux : jusqu’à 3 500 $ de remise dès 10 000 $ de commande'),
    ('welcome-distributor', 'Kit de bienvenue distributeurs : 3 % de remise dès 20 000 $ de commande'),
    ('level-gold', 'Membres Or : 2 % de remise sur une commande, jusqu’à 1 000 $'),
    ('level-platinum', 'Membres Platine : 3 % de remise sur une commande, jusqu’à 2 500 $'));
