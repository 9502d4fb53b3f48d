-- What papers of an order say besides what was ordered: tax number of the importer, the buyer's reference, who is notified. '' = not said.
alter table orders add column paper jsonb; -- null: nothing of it
