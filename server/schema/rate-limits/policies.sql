grant select, insert, update, delete on rate_limit_counter to firstday_system;
