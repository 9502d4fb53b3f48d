-- What was sent for a case, as it was put right last: one view for whoever reads parcels.
create view after_sale_parcels as
  select d.id, d.after_sale_id, d.kind, d.staff_id, d.sent_at, d.arrived_at, coalesce(c.carrier, d.carrier) as carrier,
    coalesce(c.tracking_no, d.tracking_no) as tracking_no, coalesce(c.tracking_url, d.tracking_url) as tracking_url,
    coalesce(c.contents, d.contents) as contents, coalesce(c.serials, d.serials) as serials
  from after_sale_dispatches d left join lateral (
    select * from after_sale_dispatch_corrections c where c.dispatch_id = d.id order by c.id desc limit 1) c on true;
