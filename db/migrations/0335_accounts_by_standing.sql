-- Staff looks for accounts that are disabled, closed or erased: few among many.
create index users_disabled on users (id) where disabled_at is not null and erase_at is null;
create index users_erased on users (id) where erased_at is not null;

-- Views that people keep of the list of buyers name the state by its present filter.
update list_views set query = regexp_replace(regexp_replace(query, '(^|[?&])disabled=Y', '\1account=disabled'), '(^|[?&])disabled=N', '\1account=open')
where list = 'buyers' and query ~ '(^|[?&])disabled=[YN]';
