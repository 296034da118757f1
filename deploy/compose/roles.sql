-- PostgreSQL's image runs this once, on an empty folder: two roles and the database, as docs/operations.md says (Two roles).
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
CREATE ROLE capelo_owner LOGIN CREATEDB PASSWORD :'owner_password';
CREATE ROLE capelo LOGIN PASSWORD :'app_password';
CREATE DATABASE capelo OWNER capelo_owner;
\connect capelo
ALTER DEFAULT PRIVILEGES FOR ROLE capelo_owner GRANT USAGE ON SCHEMAS TO capelo;
ALTER DEFAULT PRIVILEGES FOR ROLE capelo_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO capelo;
ALTER DEFAULT PRIVILEGES FOR ROLE capelo_owner GRANT USAGE, SELECT ON SEQUENCES TO capelo;
