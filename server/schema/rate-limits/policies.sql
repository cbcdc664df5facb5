grant select, insert, update, delete on rate_count to firstday_system;
