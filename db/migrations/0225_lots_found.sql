-- Shipments and orders are found by the lots that went with them, as they are by serial numbers: whole in the list, by a part in the palette.
create index shipment_items_lot on shipment_items (upper(lot)) where lot <> '';
create index shipment_items_worded on shipment_items using gin (keyword_text(serial || ' ' || lot) gin_trgm_ops);
