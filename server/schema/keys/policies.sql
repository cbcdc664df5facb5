grant select, insert, update, delete on business_data_key to firstday_system;
grant select, insert, update, delete on platform_key to firstday_system;
grant select, insert, delete on seal_certificate to firstday_system;
