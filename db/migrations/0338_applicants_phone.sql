-- Under which number an applicant as a city partner is called; of those there are, what their enquiry says.
alter table partner_applications add column phone text not null default '';
update partner_applications a set phone = m.phone from contact_messages m where m.id = a.enquiry_id;
