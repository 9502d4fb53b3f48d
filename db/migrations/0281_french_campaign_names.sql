-- In French no line ends before ':': the names of the campaigns that came with the shop have a no-break space there now.
update coupon_campaigns set name = jsonb_set(name, '{fr}', to_jsonb(replace(name ->> 'fr', ' :', U&'\00a0:')))
  where key is not null and name ->> 'fr' like '% :%';
