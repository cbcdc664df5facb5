grant select, insert on actor_key to firstday_system;
