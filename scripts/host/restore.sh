#!/bin/sh
# Puts a dump of backup.sh back: sh restore.sh <file>. Everything in the database is replaced, in one transaction: a dump that
# cannot be read changes nothing. Stop the site first.
set -eu
pg_restore --exit-on-error --single-transaction --clean --if-exists --no-owner --dbname="$PGDATABASE" "$1"
echo "Restored $1"
